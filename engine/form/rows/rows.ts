/** All relations whose records are edited inside one form. */
import type { Atom, Getter } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { DraftRow, FieldValue, Issue, NestedInput, RecordValues } from "../../model/recordData.ts";
import type { CompiledTemplate, NestedRelation } from "../../template/compiledTemplate.ts";
import type { Engine } from "../../template/engine.ts";
import { EngineError, ErrorList } from "../../model/errors.ts";
import { family, sameList } from "../atoms.ts";
import { idsOf } from "../relatedRecords.ts";
import { relationValue } from "./rowOrder.ts";
import type { Step } from "../history.ts";
import { required } from "../feedback.ts";
import { listDraft, listInput, prepareRows, putRows, rowsBefore } from "./rowOutput.ts";
import { listIssues, listWarnings, tellRows } from "./rowIssues.ts";
import type { RowItem } from "./rowItem.ts";
import { createRowList } from "./rowList.ts";
import type { FormWarning } from "../formStore.ts";
import type { InnerList, RowHost } from "./rowHost.ts";

/** What the rows of a form need of it, beside what each list needs. */
export interface RowsPort extends Omit<RowHost, "nextNumber"> {
  readonly template: CompiledTemplate;
  readonly engine: Engine | undefined;
  /** Whether a nested view is asked anything: it is part of the form and not hidden. */
  asked(relation: NestedRelation, get: Getter): boolean;
}

/** The rows of a form. */
export interface Rows {
  /** The list of a relation, made when first asked for. Throws an `EngineError` for one that no view edits inside the form. */
  list(key: string): InnerList;
  readonly changedAtom: Atom<boolean>;
  /** Whether the rows of the relation are there, so that its value is theirs. */
  holds(key: string): boolean;
  assign(key: string, value: FieldValue, step?: Step): void;
  /** The relation's value was set past its rows, by undo or redo of what was done before they were there. */
  catchUp(key: string): void;
  ids(key: string, get: Getter): FieldValue | undefined;
  /** Reads the rows' values as rules see them; what is read once through a getter is not asked for again. */
  related(get: Getter): (id: number) => RecordValues | undefined;
  /** Whether the question of a relation's sub-form is open; undefined where it has none. */
  unanswered(key: string): Atom<boolean> | undefined;
  issues(): Issue[];
  warnings(): FormWarning[];
  tell(issues: readonly Issue[]): Issue[];
  input(): Record<string, NestedInput[]>;
  draft(): Record<string, DraftRow[]>;
  prepare(rows: Readonly<Record<string, readonly DraftRow[]>>): Promise<void>;
  put(rows: Readonly<Record<string, readonly DraftRow[]>>, fits: boolean): void;
  /** New records that were in the group before go along to another one. */
  followGroup(before: FieldValue, group: FieldValue): void;
  restart(): void;
  settled(): Promise<void>;
  /** The lists whose rows are there. */
  loaded(): readonly InnerList[];
}

/** The rows of a form whose template has these nested relations. */
export function createRows(port: RowsPort): Rows {
  const { template, store } = port;
  const nested = new Map(template.nested.map((relation) => [relation.key, relation] as const));
  const listsAtom = atom<ReadonlyMap<string, InnerList>>(new Map());
  const lists = () => [...store.get(listsAtom).values()];
  const sent = new WeakMap<InnerList, readonly RowItem[]>();
  const rules = family((row: RowItem) => rulesOf(row, template));
  let numbers = 0;

  const host: RowHost = {
    ...port,
    nextNumber: () => {
      numbers += 1;
      return numbers;
    },
  };

  function list(key: string): InnerList {
    const known = store.get(listsAtom).get(key);
    if (known) return known;
    const relation = nested.get(key);
    const field = template.byKey.get(key);
    if (!relation || !field?.relation) throw unknownRelation(key, [...nested.keys()]);
    if (!port.engine)
      throw new EngineError("unknownName", field.pointer, "the form was made without an engine");
    const made = createRowList(field, relation.node, port.engine.template(field.relation.template), host);
    store.set(listsAtom, new Map([...store.get(listsAtom), [key, made]]));
    return made;
  }

  function holds(key: string): boolean {
    const made = nested.has(key) ? store.get(listsAtom).get(key) : undefined;
    return made !== undefined && !made.shape.subForm && made.isReady();
  }

  const unanswered = family((key: string) => {
    const relation = nested.get(key);
    return atom((get) => {
      if (relation?.node.type !== "subForm" || !port.asked(relation, get)) return false;
      const made = get(listsAtom).get(key);
      return !made || get(made.submitAtom) === null;
    });
  });

  const before = (made: InnerList) => rowsBefore(made, port.stored(made.shape.key)).length;
  const group = () => port.current("groupId");

  function askedLists(): InnerList[] {
    return lists().filter((made) => {
      const relation = nested.get(made.shape.key);
      const silent = made.shape.subForm && store.get(made.submitAtom) !== true;
      return relation !== undefined && !silent && port.asked(relation, store.get);
    });
  }

  return {
    list,
    changedAtom: atom((get) => [...get(listsAtom).values()].some((made) => get(made.changedAtom))),
    holds,
    assign: (key, value, step) => list(key).assign(value, step),
    catchUp(key) {
      if (!holds(key)) return;
      const made = list(key);
      const value = port.current(key);
      const shown = relationValue(made.shape, made.state().rows, port.stored(key));
      if (!sameList(idsOf(shown), idsOf(value))) made.assign(value);
    },
    ids: (key, get) => (nested.has(key) ? get(listsAtom).get(key)?.ids(get) : undefined),
    related(get) {
      let indexes: readonly ReadonlyMap<number, RowItem>[] | undefined;
      return (id) => {
        indexes ??= [...get(listsAtom).values()].map((made) => made.byId(get));
        const row = indexes.find((index) => index.has(id))?.get(id);
        if (row?.inner) return get(rules(row));
        return row && (row.record || row.recordId === null) ? row.plain() : undefined;
      };
    },
    unanswered: (key) => (nested.get(key)?.node.type === "subForm" ? unanswered(key) : undefined),
    issues() {
      const questions = [...nested.keys()]
        .filter((key) => store.get(unanswered(key)))
        .map((key) => required(key));
      return [...questions, ...askedLists().flatMap((made) => listIssues(made, before(made)))];
    },
    warnings: () => askedLists().flatMap((made) => listWarnings(made, before(made))),
    tell: (issues) =>
      tellRows(lists(), issues, (made, index) => {
        return (sent.get(made) ?? made.state().rows)[index - before(made)];
      }),
    input() {
      const entries = lists().flatMap((made) => {
        const { key } = made.shape;
        const relation = nested.get(key);
        if (!relation || !port.asked(relation, store.get)) return [];
        const input = listInput(made, store, port.stored(key), group());
        if (input) sent.set(made, made.state().rows);
        return input ? [[key, input] as const] : [];
      });
      return Object.fromEntries(entries);
    },
    draft() {
      const entries = lists().map((made) => [made.shape.key, listDraft(made, store)] as const);
      return Object.fromEntries(entries.flatMap(([key, rows]) => (rows ? [[key, rows] as const] : [])));
    },
    async prepare(rows) {
      for (const [key, draft] of Object.entries(rows)) {
        if (nested.has(key)) await prepareRows(list(key), draft);
      }
    },
    put(rows, fits) {
      for (const [key, draft] of Object.entries(rows)) {
        if (nested.has(key)) putRows(list(key), draft, fits);
      }
    },
    followGroup(was, now) {
      for (const { inner, recordId } of lists().flatMap((made) => made.state().rows)) {
        if (recordId === null && inner?.current("groupId") === was) inner.rebase("groupId", now);
      }
    },
    restart() {
      for (const made of lists()) made.restart();
    },
    loaded: () => lists().filter((made) => made.isReady()),
    async settled() {
      const opened = lists().flatMap((made) => made.state().rows.filter((row) => row.opened));
      await Promise.all(opened.map((row) => row.form().settled()));
    },
  };
}

/** What rules of the form read of a row that somebody opened. */
function rulesOf({ inner }: RowItem, { related }: CompiledTemplate): Atom<RecordValues> {
  const named = new Set(related.map((path) => path.slice(path.indexOf(".") + 1)));
  const keys = inner?.form.template.fields.flatMap(({ key }) => (named.has(key) ? key : [])) ?? [];
  return atom((get) =>
    Object.fromEntries(keys.map((key) => [key, inner ? get(inner.seen(key)) : null] as const)),
  );
}

function unknownRelation(name: string, known: readonly string[]): EngineError {
  const errors = new ErrorList();
  errors.addUnknown("", { kind: "nested relation", name, known });
  return errors.errors[0] ?? new EngineError("unknownName", "", name);
}
