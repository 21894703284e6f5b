import type { ListItem, ListItemFields } from "../../../engine/index.ts";
import type { LeaveGuard } from "../../context/leaveGuard.ts";
import type { StateCell } from "../../context/recordState.ts";
import type { ListItemPort } from "../../dataSource/listItemPort.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { logFailure } from "../../serverData/logFailure.ts";
import type { ServerCache } from "../../serverData/useServerCache.ts";
import {
  addEdits,
  overStored,
  withoutSaved,
  type ItemEdit,
  type UnsavedEdits,
  type Waiting,
} from "./unsavedEdits.ts";

/** What can be done with one list of one record. What is set is shown at once and saved in the background; what could not be saved stays. */
export interface ItemActions<Fields extends ListItemFields> {
  recordId: number;
  /** Alias of the list. */
  alias: string;
  list(): Promise<readonly ListItem[]>;
  /** Loads the entries again, while they are shown. */
  reload(): Promise<void>;
  /** Sets fields of entries. While there is a problem, they wait for `retry`. */
  edit(edits: readonly ItemEdit<Fields>[]): void;
  /** Saves what is not saved, over what the others saved. */
  retry(): void;
  /** Forgets what is not saved. */
  discard(): void;
}

interface Options<Fields extends ListItemFields> {
  port: ListItemPort;
  recordId: number;
  alias: string;
  cache: ServerCache;
  edits: StateCell<UnsavedEdits<Fields>>;
  /** Asks before the page is left while something is not saved. */
  guard: LeaveGuard | undefined;
  /** Called after each save. */
  onChange(): void;
}

/** What can be done with a list of a record. */
export function createItemActions<Fields extends ListItemFields>(
  options: Options<Fields>,
): ItemActions<Fields> {
  const { port, recordId, alias, cache, edits } = options;
  const key = serverKeys.listItems(recordId, alias);
  // The list's template decides which fields its entries have.
  const stored = () => (cache.read(key) ?? []) as readonly ListItem<Fields>[];
  const unsaved = guardedEdits(options);
  const save = savingOf(options, unsaved, stored);
  return {
    recordId,
    alias,
    list: () => port.list(recordId, alias),
    reload: () => cache.refresh(key),
    edit(some) {
      unsaved.setWaiting(addEdits(stored(), edits.get().waiting, some));
      if (edits.get().problem === null) void save();
    },
    retry() {
      unsaved.setWaiting(overStored(stored(), edits.get().waiting));
      void save();
    },
    discard: unsaved.discard,
  };
}

interface Unsaved<Fields extends ListItemFields> {
  put(change: Partial<UnsavedEdits<Fields>>): void;
  setWaiting(waiting: Waiting<Fields>): void;
  discard(): void;
}

/** Saves what is not saved, until nothing is left or there is a problem. */
function savingOf<Fields extends ListItemFields>(
  { port, recordId, alias, cache, edits, onChange }: Options<Fields>,
  { put, setWaiting }: Unsaved<Fields>,
  stored: () => readonly ListItem<Fields>[],
): () => Promise<void> {
  const key = serverKeys.listItems(recordId, alias);
  const dropSaved = () => setWaiting(withoutSaved(stored(), edits.get().waiting));

  async function save(): Promise<void> {
    if (edits.get().saving) return;
    dropSaved();
    put({ problem: null });
    const { waiting } = edits.get();
    if (waiting.size === 0) return;
    put({ saving: true });
    try {
      const answer = await port.save(recordId, alias, changesOf(waiting, stored()));
      cache.write(key, () => answer);
      setWaiting(overStored(stored(), edits.get().waiting));
      dropSaved();
    } catch (error) {
      await lookAgain(problemOf(error));
    }
    put({ saving: false });
    onChange();
    if (edits.get().problem === null) await save();
  }

  /** Loads what the server has now: the save may have been refused, or only its answer lost. */
  async function lookAgain(problem: string): Promise<void> {
    try {
      const answer = await port.list(recordId, alias);
      cache.write(key, () => answer);
      dropSaved();
    } catch (error) {
      logFailure(`Loading ${alias} of record ${recordId} after a failed save`, error);
    }
    if (edits.get().waiting.size > 0) put({ problem });
  }
  return save;
}

/** The edits that are not saved; while there are any, leaving the page asks. */
function guardedEdits<Fields extends ListItemFields>({ edits, guard }: Options<Fields>): Unsaved<Fields> {
  const put = (change: Partial<UnsavedEdits<Fields>>) => edits.set((before) => ({ ...before, ...change }));

  function setWaiting(waiting: Waiting<Fields>): void {
    put({ waiting });
    const { release } = edits.get();
    if (waiting.size > 0 && !release) {
      put({ release: guard?.hold({ isChanged: () => edits.get().waiting.size > 0, discard }) });
    }
    if (waiting.size === 0) {
      release?.();
      put({ release: undefined });
    }
  }

  function discard(): void {
    setWaiting(new Map());
    put({ problem: null });
  }
  return { put, setWaiting, discard };
}

/** What is sent of edits: each over the version that is stored. */
function changesOf<Fields extends ListItemFields>(
  waiting: Waiting<Fields>,
  stored: readonly ListItem<Fields>[],
) {
  const versions = new Map(stored.map(({ prototype, version }) => [prototype.alias, version]));
  return [...waiting].map(([alias, { fields }]) => ({ alias, version: versions.get(alias) ?? 0, fields }));
}
