import { useDeferredValue, useState } from "react";
import { Button } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { Notice } from "../../common/Notice.tsx";
import type { UnmatchedFilter, UnmatchedRow } from "../../services/index.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { MatchDialog } from "./MatchDialog.tsx";
import { UnmatchedTable } from "./UnmatchedTable.tsx";
import { UnmatchedToolbar } from "./UnmatchedToolbar.tsx";
import { useRowActions, useUnmatchedRows } from "./useUnmatchedData.ts";
import "./unmatchedData.css";

const forAdministrators = "Unmatched data is shown to administrators. Please contact yours.";

/** Rows of imports that match no record or group: matched by hand, dismissed, and brought back (spec platform.md 2.1). */
export function UnmatchedDataScreen() {
  const { abilities } = useCatalog();
  return abilities.admin ? <Unmatched /> : <NoAccess message={forAdministrators} />;
}

function Unmatched() {
  const [asked, setAsked] = useState<UnmatchedFilter>({ status: "open" });
  const filter = useDeferredValue(asked);
  const [matching, setMatching] = useState<UnmatchedRow>();
  const { rows, counts, choices, error, showMore, isLoadingMore, reload } = useUnmatchedRows(filter);
  const actions = useRowActions(reload);
  const hasFilter = [asked.templateAlias, asked.source, asked.search].some((each) => each !== undefined);
  return (
    <div className="unmatched">
      <p className="unmatched-quiet">
        Rows of imported files that were not saved, since a text in them matches no record or terminal. Say
        what it means, and the row is saved as its import would have.
      </p>
      <UnmatchedToolbar filter={asked} counts={counts} choices={choices} onChange={setAsked} />
      {error !== undefined && rows === undefined && <LoadFailed onRetry={reload} />}
      {rows === undefined && error === undefined && <Loading />}
      {rows?.length === 0 && (
        <Notice icon={<Tick size={32} />} title={nothing(asked.status, hasFilter)}>
          {hasFilter && <Button text="Clear filters" onClick={() => setAsked({ status: asked.status })} />}
        </Notice>
      )}
      {rows !== undefined && rows.length > 0 && (
        <UnmatchedTable
          rows={rows}
          busyId={actions.busyId}
          onMatch={setMatching}
          onDismiss={actions.dismiss}
          onUndo={actions.undo}
        />
      )}
      {showMore && (
        <div className="screen-more">
          <Button text="Show more" loading={isLoadingMore} onClick={showMore} />
        </div>
      )}
      {matching && (
        <MatchDialog
          key={matching.id}
          row={matching}
          onClose={() => setMatching(undefined)}
          onMatched={(row) => {
            setMatching(undefined);
            actions.matched(row);
          }}
        />
      )}
    </div>
  );
}

function nothing(status: UnmatchedRow["status"], hasFilter: boolean): string {
  if (hasFilter) return "No rows match these filters";
  if (status === "open") return "No rows wait: everything that was imported matched";
  return status === "matched" ? "No rows were matched by hand" : "No rows were dismissed";
}

function Loading() {
  return (
    <div className="unmatched-waits" role="status" aria-label="Loading unmatched data">
      {[0, 1, 2].map((row) => (
        <div key={row} className="bp6-skeleton">
          Loading
        </div>
      ))}
    </div>
  );
}
