import { useContext, useMemo, useState } from "react";
import type { CompiledField, NestedListView, Row } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { RevealContext } from "../../formScope/reveal.ts";
import type { OpenRow } from "../nested/RecordModal.tsx";
import { isLoaded, rowTitle, useNested, type Nested } from "../nested/useNested.ts";

type ListAction = "add" | "attach" | "remove";
const allActions: readonly ListAction[] = ["add", "attach", "remove"];

/** A list of nested records as its views work with it. */
export interface Listing extends Nested {
  node: NestedListView;
  columns: readonly CompiledField[];
  /** What this person may do with the list. */
  may: Readonly<Record<ListAction | "order", boolean>>;
  titleOf(row: Row): string;
  /** Place of a row by its id; -1 when it is gone. */
  indexOf(id: string): number;
  /** The row in the modal. */
  opened: OpenRow | undefined;
  open(row: Row): void;
  close(): void;
  /** Makes a new row and goes to it. */
  add(): void;
  move(id: string, to: number): void;
  /** The row whose removal is to be confirmed. */
  doubted: Row | undefined;
  doubt(row: Row | undefined): void;
  remove(row: Row): void;
  /** What was done last, in words. */
  said: string;
}

/** The list of a node, with everything that can be done in it. */
export function useListing(node: NestedListView): Listing {
  const nested = useNested(node.relation);
  const { store } = useFormScope();
  const { goTo } = useContext(RevealContext);
  const { list, rows } = nested;
  const [opened, setOpened] = useState<OpenRow>();
  const [doubted, setDoubted] = useState<Row>();
  const [said, setSaid] = useState("");
  const columns = useMemo(() => columnsOf(node, list), [node, list]);
  const positions = useMemo(() => new Map(rows.map((row, index) => [row.id, index])), [rows]);
  const may = useMay(node, nested);

  const indexOf = (id: string) => positions.get(id) ?? -1;
  const titleOf = (row: Row) => rowTitle(list, row, indexOf(row.id));
  const open = (row: Row) => {
    if (isLoaded(row)) setOpened({ row, steps: store.history.group(), added: false });
  };
  const add = () => {
    if (node.layout !== "modal") return goTo(`${node.relation}/${list.add().id}`);
    const steps = store.history.group();
    setOpened({ row: list.add(), steps, added: true });
  };
  const move = (id: string, to: number) => {
    const row = rows[indexOf(id)];
    if (!row) return;
    list.move(id, to);
    setSaid(`${titleOf(row)} is now ${to + 1} of ${rows.length}.`);
  };
  const remove = (row: Row) => {
    setDoubted(undefined);
    setSaid(`${titleOf(row)} was removed.`);
    list.remove(row.id);
  };
  return {
    ...nested,
    node,
    columns,
    may,
    titleOf,
    indexOf,
    opened: opened && indexOf(opened.row.id) >= 0 ? opened : undefined,
    open,
    close: () => setOpened(undefined),
    add,
    move,
    doubted,
    doubt: setDoubted,
    remove,
    said,
  };
}

function columnsOf(node: NestedListView, list: Nested["list"]): CompiledField[] {
  const keys = node.columns ?? list.template.listColumns.map(({ key }) => key);
  return keys.flatMap((key) => list.template.byKey.get(key) ?? []);
}

/** What is offered: what the author lists, the relation can hold, and this person may do. */
function useMay(node: NestedListView, { list, readOnly }: Nested): Listing["may"] {
  const { abilities } = useViews();
  const offered = (action: ListAction) => !readOnly && (node.actions ?? allActions).includes(action);
  const { definition } = list.relation;
  const isInverse = "inverse" in definition && definition.inverse !== undefined;
  return {
    add: offered("add") && abilities.can("add", list.template),
    attach: offered("attach"),
    remove: offered("remove"),
    order: !readOnly && (node.order !== undefined || !isInverse),
  };
}
