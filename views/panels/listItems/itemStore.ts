import type { ListItemPort } from "../../dataSource/listItemPort.ts";
import type { ListItem, ListItemFields } from "../../../engine/index.ts";
import { createSource, type Observed } from "../../context/observed.ts";
import { problemOf } from "../../parts/text/problemOf.ts";

/** What is set of a line: the fields that are named. */
export interface ItemEdit<Fields extends ListItemFields> {
  /** Of its prototype. */
  alias: string;
  fields: Partial<Fields>;
}

interface ItemState<Fields extends ListItemFields> {
  status: "loading" | "ready" | "error";
  /** With what is not saved yet. */
  items: readonly ListItem<Fields>[];
  saving: boolean;
  /** How many lines are not saved. */
  unsaved: number;
  /** Why they were not. */
  problem: string | null;
  /** Lines that are not saved, as somebody else saved them meanwhile. */
  theirs: readonly ListItem<Fields>[];
}

/** One list of one record. What is set is shown at once and saved in the background; what could not be saved stays. */
export interface ItemStore<Fields extends ListItemFields> extends Observed<ItemState<Fields>> {
  load(): Promise<void>;
  /** Sets fields of lines. While there is a problem, they wait for `retry`. */
  edit(edits: readonly ItemEdit<Fields>[]): void;
  /** Saves what is not saved, over what the others saved. */
  retry(): void;
  /** Forgets what is not saved. */
  discard(): void;
}

/** The items of a record's list, loaded when somebody begins to look at them. `onChange` is told of each save. */
export function createItemStore<Fields extends ListItemFields>(
  port: ListItemPort,
  recordId: number,
  list: string,
  onChange: () => void,
): ItemStore<Fields> {
  /** As the server has them. */
  let stored: readonly ListItem<Fields>[] = [];
  /** What is not saved, and the version over which it was set, by alias. */
  const waiting = new Map<string, { fields: Partial<Fields>; version: number }>();
  let question = 0;
  let saving = false;
  const source = createSource<ItemState<Fields>>(
    { status: "loading", items: [], saving: false, unsaved: 0, problem: null, theirs: [] },
    () => void load(),
  );

  /** Shows what is known. */
  function show(change: Partial<ItemState<Fields>> = {}): void {
    const items = stored.map((item) => {
      const fields = waiting.get(item.prototype.alias)?.fields;
      return fields ? { ...item, fields: { ...item.fields, ...fields } } : item;
    });
    const theirs = stored.filter(({ prototype, version }) => {
      const mine = waiting.get(prototype.alias);
      return mine !== undefined && mine.version !== version;
    });
    source.set((state) => ({ ...state, items, theirs, saving, unsaved: waiting.size, ...change }));
  }

  /** Fields that the server has already need no saving. Not while a save is on its way: it may change them. */
  function settle(): void {
    for (const { prototype, fields: saved } of stored) {
      const mine = waiting.get(prototype.alias);
      if (mine === undefined) continue;
      const left = Object.entries(mine.fields).filter(([key, value]) => saved[key as keyof Fields] !== value);
      if (left.length === 0) waiting.delete(prototype.alias);
      else waiting.set(prototype.alias, { ...mine, fields: Object.fromEntries(left) as Partial<Fields> });
    }
  }

  async function load(): Promise<void> {
    const mine = (question += 1);
    if (source.get().status === "error") show({ status: "loading" });
    try {
      const answer = await port.list(recordId, list);
      if (mine === question && !saving) take(answer, { status: "ready" });
    } catch {
      if (mine === question && source.get().status !== "ready") show({ status: "error" });
    }
  }

  function take(answer: readonly ListItem[], change: Partial<ItemState<Fields>>): void {
    stored = answer as readonly ListItem<Fields>[];
    settle();
    show(change);
  }

  async function save(): Promise<void> {
    if (saving) return;
    settle();
    if (waiting.size === 0) return show({ problem: null });
    saving = true;
    question += 1;
    const versions = new Map(stored.map(({ prototype, version }) => [prototype.alias, version]));
    const changes = [...waiting].map(([alias, { fields }]) => {
      return { alias, version: versions.get(alias) ?? 0, fields };
    });
    show({ problem: null });
    try {
      const answer = await port.save(recordId, list, changes);
      for (const { prototype, version } of answer) renew(prototype.alias, version);
      take(answer, {});
    } catch (error) {
      await lookAgain(problemOf(error));
    }
    saving = false;
    show();
    onChange();
    if (source.get().problem === null) await save();
  }

  /** After a save what still waits was set over what was saved. */
  function renew(alias: string, version: number): void {
    const mine = waiting.get(alias);
    if (mine) waiting.set(alias, { ...mine, version });
  }

  /** What the server has now: the save may have been refused, or only its answer lost. */
  async function lookAgain(problem: string): Promise<void> {
    try {
      take(await port.list(recordId, list), {});
    } catch {
      // The problem says it already.
    }
    if (waiting.size > 0) show({ problem });
  }

  return {
    get: source.get,
    subscribe: source.subscribe,
    load,
    edit(edits) {
      for (const { alias, fields } of edits) {
        const item = stored.find(({ prototype }) => prototype.alias === alias);
        const before = waiting.get(alias);
        const version = before?.version ?? item?.version ?? 0;
        if (item) waiting.set(alias, { version, fields: { ...before?.fields, ...fields } });
      }
      show();
      if (source.get().problem === null) void save();
    },
    retry() {
      for (const { prototype, version } of stored) renew(prototype.alias, version);
      void save();
    },
    discard() {
      waiting.clear();
      show({ problem: null });
    },
  };
}
