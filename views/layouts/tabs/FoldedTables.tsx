import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { FoldingContext, type Folding, type FoldingTable } from "../../parts/frame/folding.ts";
import { useFormScope } from "../../formScope/formScope.ts";

/** One table without rows is shown as it is; so many are folded. */
const fewest = 2;

/**
 * What stands in a tab. While a record is read, tables of related records that have no rows are folded into one line at the end;
 * a press on a name there shows its table.
 */
export function FoldedTables({ children }: { children: ReactNode }) {
  const { readOnly } = useFormScope();
  const [tables, setTables] = useState<ReadonlyMap<string, FoldingTable>>(new Map());
  const [opened, setOpened] = useState<readonly string[]>([]);
  const note = useCallback(
    (id: string, table: FoldingTable) => setTables((before) => new Map(before).set(id, table)),
    [],
  );
  const forget = useCallback(
    (id: string) => setTables((before) => new Map([...before].filter(([key]) => key !== id))),
    [],
  );
  const folded = useMemo(() => (readOnly ? foldedOf(tables, opened) : []), [readOnly, tables, opened]);
  const folding = useMemo(
    (): Folding => ({
      folded: new Set(folded.map(({ id }) => id)),
      opened: new Set(opened),
      note,
      forget,
    }),
    [folded, opened, note, forget],
  );

  const last = opened.at(-1);
  useLayoutEffect(() => {
    if (last !== undefined) document.getElementById(last)?.focus();
  }, [last]);

  return (
    <FoldingContext value={folding}>
      {children}
      {folded.length > 0 && (
        <section className="ss-folded" aria-label="No records yet">
          <span className={Classes.TEXT_MUTED} aria-hidden>
            No records yet:
          </span>
          <ul>
            {folded.map(({ id, title }) => (
              <li key={id}>
                <Button
                  size="small"
                  variant="minimal"
                  intent="primary"
                  text={title}
                  aria-expanded={false}
                  onClick={() => setOpened((before) => [...before, id])}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </FoldingContext>
  );
}

/** The tables that are folded: those without rows that nobody opened, where there are several. */
function foldedOf(tables: ReadonlyMap<string, FoldingTable>, opened: readonly string[]) {
  const empty = [...tables].flatMap(([id, { title, isEmpty }]) => (isEmpty ? [{ id, title }] : []));
  if (empty.length < fewest && opened.length === 0) return [];
  return empty.filter(({ id }) => !opened.includes(id));
}
