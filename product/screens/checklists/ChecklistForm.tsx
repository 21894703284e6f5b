import { useState } from "react";
import { LeaveQuestion } from "../../../views/index.ts";
import { counted } from "../../common/counted.ts";
import type { ItemList } from "../../services/index.ts";
import { ListSection } from "./ListSection.tsx";
import { SwitchQuestion } from "./SwitchQuestion.tsx";
import { useChecklistForm } from "./useChecklistForm.ts";
import { useItemUses } from "./useChecklists.ts";
import { AdminSearch } from "../admin/AdminSearch.tsx";
import { FormBar } from "../admin/FormBar.tsx";
import "./checklists.css";

interface ChecklistFormProps {
  /** Alias of the record type. */
  alias: string;
  typeName: string;
  lists: readonly ItemList[];
}

/** Edits the items of a record type's lists: names, order, which are active, and new ones. */
export function ChecklistForm({ alias, typeName, lists }: ChecklistFormProps) {
  const form = useChecklistForm(alias);
  const uses = useItemUses(alias);
  const [search, setSearch] = useState("");
  const drafts = lists.map((list) => ({ list, draft: form.draftOf(list) }));
  const wanted = search.trim().toLowerCase();
  const isShown = (display: string) => display.toLowerCase().includes(wanted);
  const count = drafts.flatMap(({ draft }) => draft.rows).filter(({ display }) => isShown(display)).length;
  const isStale = drafts.some(({ list, draft }) => list.version !== draft.base.version);
  return (
    <form
      className="admin-form admin-form-wide checklists-form"
      aria-label={`${typeName} Checklists`}
      onSubmit={form.onSubmit}
    >
      <p className="admin-quiet">
        An item that you add or rename appears so on every {typeName} record, also on those that are there
        already. One that is inactive is shown on none; what records say of it is kept. Items that belong to
        the product stay active.
      </p>
      <ItemSearch search={search} count={count} onSearch={setSearch} />
      {drafts.map(({ list, draft }) => (
        <ListSection
          key={list.alias}
          list={list}
          draft={draft}
          uses={uses}
          isShown={isShown}
          onRows={(rows) => form.setRows(draft, rows)}
          onAdd={() => setSearch("")}
          onDrop={() => form.drop(list.alias)}
        />
      ))}
      <FormBar
        isChanged={form.changed.length > 0}
        isBusy={form.isBusy}
        isHindered={isStale || form.hasProblems}
        onLeave={form.leave}
      />
      {form.isAsking && (
        <SwitchQuestion
          typeName={typeName}
          drafts={form.changed}
          uses={uses}
          isBusy={form.isBusy}
          onConfirm={form.onConfirm}
          onCancel={form.onCancel}
        />
      )}
      <LeaveQuestion isOpen={form.guard.asking} onLeave={form.guard.leave} onStay={form.guard.stay} />
    </form>
  );
}

interface ItemSearchProps {
  search: string;
  /** How many items it lets through. */
  count: number;
  onSearch(search: string): void;
}

/** Narrows the items of all lists, and counts them. */
function ItemSearch({ search, count, onSearch }: ItemSearchProps) {
  return (
    <div className="admin-toolbar">
      <AdminSearch label="Search items" value={search} onChange={onSearch} />
      <span className="admin-count" role="status">
        {counted(count, "item")}
      </span>
    </div>
  );
}
