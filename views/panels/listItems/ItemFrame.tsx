import { useId, type ReactNode } from "react";
import { Checkbox, Classes } from "@blueprintjs/core";
import type { ListItem, ListItemFields, ListItemTemplate } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { Link } from "../../parts/Link.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import type { ItemActions } from "./itemActions.ts";
import { NotSaved } from "./NotSaved.tsx";
import { useItems } from "./useItemList.ts";
import type { Selected } from "./useSelected.ts";

interface Props<Fields extends ListItemFields> {
  list: ListItemTemplate;
  editing: ItemActions<Fields>;
  /** Left out: nothing can be selected. */
  selected?: Selected;
  /** Headings of the columns after the name. */
  columns: readonly string[];
  actions: ReactNode;
  /** What an entry says, in a few words. */
  describe(item: ListItem<Fields>): string;
  row(item: ListItem<Fields>): ReactNode;
}

/** A list of a record with its title, its buttons, and what stands in its place while there is none. */
export function ItemFrame<Fields extends ListItemFields>(props: Props<Fields>) {
  const { list, editing, selected, columns, actions, describe, row } = props;
  const { status, items, saving, problem } = useItems(editing);
  const id = useId();
  return (
    <section className="ss-items" aria-labelledby={id} data-columns={columns.length}>
      <div className="ss-items-head">
        <h2 id={id} className="ss-section-title">
          {list.name}
        </h2>
        <span role="status" className="ss-quiet">
          {saving ? "Saving…" : ""}
        </span>
        <EditLink list={list.alias} />
        <span className="ss-spring" />
        {status === "ready" && items.length > 0 && actions}
      </div>
      {problem !== null && <NotSaved actions={editing} describe={describe} />}
      {status === "error" && <LoadFailure onRetry={() => void editing.reload()} />}
      {status === "loading" && (
        <div className={`${Classes.SKELETON} ss-card-skeleton`} role="status" aria-label="Loading" />
      )}
      {status === "ready" && items.length === 0 && <p className="ss-items-none">No Items Found</p>}
      {status === "ready" && items.length > 0 && (
        <>
          <div className="ss-items-row ss-items-names">
            <AllBox selected={selected} count={items.length} />
            {columns.map((column) => (
              <span key={column} aria-hidden>
                {column}
              </span>
            ))}
          </div>
          <ul className="ss-items-rows" aria-labelledby={id}>
            {items.map((item) => (
              <li key={item.prototype.alias} className="ss-items-row">
                <div className="ss-items-name">
                  {selected && (
                    <Checkbox
                      aria-label={`Select ${item.prototype.name}`}
                      checked={selected.has(item.prototype.alias)}
                      onChange={(event) => selected.set(item.prototype.alias, event.currentTarget.checked)}
                    />
                  )}
                  <Name list={list} prototype={item.prototype} />
                </div>
                {row(item)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Leads who may change the items of a list to where that is done (spec platform.md 2.1). */
function EditLink({ list }: { list: string }) {
  const { linkToItems } = useViews();
  const { template } = useFormScope().store;
  const href = linkToItems?.(template.alias, list);
  return href === undefined ? null : <Link href={href}>Edit this list</Link>;
}

/** The name of an entry, with the rule that asks for it. */
function Name({ list, prototype }: { list: ListItemTemplate } & Pick<ListItem, "prototype">) {
  const source = list.prototypes.find(({ alias }) => alias === prototype.alias)?.source;
  return (
    <div>
      <span dir="auto">{prototype.name}</span>
      {source !== undefined && <div className="ss-quiet ss-items-source">{source}</div>}
    </div>
  );
}

function AllBox({ selected, count }: { selected: Selected | undefined; count: number }) {
  if (!selected) return <span aria-hidden />;
  const chosen = selected.aliases.length;
  return (
    <Checkbox
      label={chosen === 0 ? "Select all" : `${chosen} selected`}
      aria-label="Select all"
      checked={chosen === count}
      indeterminate={chosen > 0 && chosen < count}
      onChange={(event) => selected.all(event.currentTarget.checked)}
    />
  );
}
