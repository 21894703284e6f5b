import { useState } from "react";
import { Classes, SegmentedControl, Tab, Tabs } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { Waiting } from "../../../common/Waiting.tsx";
import type { Scorecard } from "../../../services/index.ts";
import { useUserSession } from "../../../workspace/workspace.ts";
import { AdminSearch } from "../../admin/AdminSearch.tsx";
import { LoadFailed } from "../../LoadFailed.tsx";
import { createPath, ownPath } from "../paths.ts";
import { ScorecardsOn } from "../ScorecardsOn.tsx";
import { useScorecardList } from "../useScorecards.ts";
import { RemoveQuestion } from "./RemoveQuestion.tsx";
import { NoScorecards } from "./NoScorecards.tsx";
import { ScorecardCards } from "./ScorecardCards.tsx";
import { ScorecardTable } from "./ScorecardTable.tsx";
import { type ListAddress, useListAddress } from "./useListAddress.ts";
import { type ScorecardActions, useScorecardActions } from "./useScorecardActions.ts";

/** All scorecards, active and archived, as a table or as cards (spec reporting.md 2). */
export function ScorecardsScreen() {
  return (
    <ScorecardsOn>
      <Scorecards />
    </ScorecardsOn>
  );
}

const tabs = [
  { id: "active", title: "Active" },
  { id: "archived", title: "Archived" },
] as const;
const looks = [
  { value: "table", label: "Table" },
  { value: "cards", label: "Cards" },
];

function Scorecards() {
  const { data, error, mutate } = useScorecardList();
  const address = useListAddress();
  const [search, setSearch] = useState("");
  const [asked, setAsked] = useState<Scorecard>();
  const actions = useScorecardActions(() => mutate());
  const count = (tab: string) => data?.filter(({ archived }) => archived === (tab === "archived")).length;
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  return (
    <div className="scorecards">
      <Tabs
        id="scorecards-tabs"
        className="ss-tabs"
        animate={false}
        renderActiveTabPanelOnly
        selectedTabId={address.tab}
        onChange={(key) => address.change({ tab: key === "archived" ? "archived" : "active" })}
      >
        {tabs.map(({ id, title }) => (
          <Tab
            key={id}
            id={id}
            disabled={false}
            title={data ? `${title} (${count(id)})` : title}
            panel={
              <div className="scorecards">
                <Toolbar {...{ address, search }} onSearch={setSearch} />
                <Listed {...{ data, search, actions }} address={address} onRemove={setAsked} />
              </div>
            }
          />
        ))}
      </Tabs>
      {asked && <RemoveQuestion scorecard={asked} actions={actions} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface ToolbarProps {
  address: ReturnType<typeof useListAddress>;
  search: string;
  onSearch(search: string): void;
}

function Toolbar({ address, search, onSearch }: ToolbarProps) {
  const { employee } = useUserSession();
  return (
    <div className="scorecards-toolbar">
      <AdminSearch label="Search scorecards" value={search} onChange={onSearch} />
      <SegmentedControl
        aria-label="Show as"
        role="radiogroup"
        options={looks}
        value={address.list}
        onValueChange={(list) => address.change({ list: list === "cards" ? "cards" : "table" })}
      />
      <span className="scorecards-end">
        {employee !== null && (
          <Link className={`${Classes.BUTTON} ${Classes.MINIMAL}`} to={ownPath}>
            My Score
          </Link>
        )}
        <Link className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`} to={createPath}>
          <Plus />
          <span className={Classes.BUTTON_TEXT}>Create Scorecard</span>
        </Link>
      </span>
    </div>
  );
}

interface ListedProps {
  data: readonly Scorecard[] | undefined;
  search: string;
  address: ListAddress;
  actions: ScorecardActions;
  onRemove(scorecard: Scorecard): void;
}

function Listed({ data, search, address, actions, onRemove }: ListedProps) {
  if (!data) return <Waiting />;
  const inTab = data.filter(({ archived }) => archived === (address.tab === "archived"));
  const wanted = search.trim().toLowerCase();
  const scorecards = inTab.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (scorecards.length === 0) return <NoScorecards tab={address.tab} isSearched={inTab.length > 0} />;
  const List = address.list === "cards" ? ScorecardCards : ScorecardTable;
  return <List {...{ scorecards, actions, onRemove }} />;
}
