import type { ReactNode } from "react";
import { HTMLSelect, Spinner } from "@blueprintjs/core";
import { LoadFailure } from "../../../../views/index.ts";
import type { SharedThing } from "../../../services/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { FormDialog } from "../../FormDialog.tsx";
import { useAction } from "../../useAction.ts";
import { type ShareAccess, useShares } from "./useShares.ts";

interface Props {
  shared: SharedThing;
  name: string;
  /** Record types that a report is about, by their names; a category has none. */
  types?: readonly string[];
  onShared(): void;
  onClose(): void;
}

/** Says who may see a saved report or a category, and lets its owner share it with roles of the company. */
export function ShareDialog({ shared, name, types = [], onShared, onClose }: Props) {
  const shares = useShares(shared);
  const { isBusy, refusal, act } = useAction();
  const submit = async () => {
    if (!(await act(shares.save))) return;
    void showToast("success", `Who may see "${name}" has been saved.`);
    onShared();
    onClose();
  };
  return (
    <FormDialog
      title="Who may see it"
      submit="Save"
      {...{ isBusy, refusal, onClose }}
      disabled={shares.roles === undefined}
      onSubmit={() => void submit()}
    >
      <p>
        <strong dir="auto">{name}</strong>
        {" is yours. People with these roles find it under “Shared with me”."}
      </p>
      <Roles {...shares} />
      <Readers types={types} isCategory={"dashboardId" in shared} />
    </FormDialog>
  );
}

/** What each access is called. */
const options = [
  { value: "", label: "No access" },
  { value: "view", label: "May view" },
  { value: "edit", label: "May edit" },
];

const accessOf = (value: string): ShareAccess => (value === "view" || value === "edit" ? value : null);

function Roles({ roles, error, change, reload }: ReturnType<typeof useShares>): ReactNode {
  if (error !== undefined && !roles) return <LoadFailure onRetry={reload} />;
  if (!roles) return <Spinner size={24} aria-label="Loading" />;
  return (
    <ul className="reports-shares" aria-label="Roles">
      {roles.map(({ roleId, roleName, people, access }) => (
        <li key={roleId}>
          <span>
            <bdi>{roleName}</bdi>
            <span className="reports-quiet">{people === 1 ? " (1 person)" : ` (${people} people)`}</span>
          </span>
          <HTMLSelect
            aria-label={`Access of ${roleName}`}
            value={access ?? ""}
            options={options}
            onChange={({ target }) => change(roleId, accessOf(target.value))}
          />
        </li>
      ))}
    </ul>
  );
}

/** What others read: their own numbers, and of what they may not see nothing. */
function Readers({ types, isCategory }: { types: readonly string[]; isCategory: boolean }) {
  const names = new Intl.ListFormat("en-US", { type: "disjunction" }).format(types);
  const who = types.length === 0 ? "the record type of a report" : names;
  const none =
    types.length > 1
      ? "see the rest of the report; who may view none of them sees its name and description only"
      : "see its name and description only";
  return (
    <div className="reports-quiet">
      <p>{`Everybody sees the numbers of the records that they may view themselves. People who may not view ${who} ${none}.`}</p>
      <p>
        {isCategory
          ? "Who may edit changes the reports of this category. Moving, deleting and sharing stays with you."
          : "Who may edit saves changes in it. Moving, deleting and sharing stays with you."}
      </p>
    </div>
  );
}
