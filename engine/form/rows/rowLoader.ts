/** Loads what is stored of a list: its records, and the checks of their template. */
import type { PrimitiveAtom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { RecordData, RelatedRecord } from "../../model/recordData.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { EngineError } from "../../model/errors.ts";
import type { Validators } from "../../validation/loadValidators.ts";
import { sameList } from "../atoms.ts";
import type { InnerForm } from "../inner.ts";
import { idsOf } from "../relatedRecords.ts";
import type { RowItem } from "./rowItem.ts";
import { createRow } from "./rowItem.ts";
import type { ListShape, ListState } from "./rowOrder.ts";
import { inOrder } from "./rowOrder.ts";
import type { RowHost } from "./rowHost.ts";

/** How far the loading of a list is. */
type Status = "loading" | "ready" | "failed";

/** The stored rows of a list, and the atoms that hold what is shown of it. */
export interface RowLoader {
  readonly stateAtom: PrimitiveAtom<ListState>;
  readonly statusAtom: PrimitiveAtom<Status>;
  /** Rows of what is stored, in its order. */
  base(): readonly RowItem[];
  /** Throws an `EngineError` while they are not there. */
  validators(): Validators;
  load(): Promise<void>;
  /** The row of a stored record, made when there is none. */
  rowOf(id: number): RowItem;
  remember(record: RelatedRecord): void;
  /** Loads the records of rows that have none yet. */
  fetch(ids: readonly number[]): Promise<void>;
  restart(): void;
}

const empty: ListState = { rows: [], moved: false };

/** The loader of a list; `make` makes the form of a row. */
export function createRowLoader(
  shape: ListShape,
  template: CompiledTemplate,
  host: RowHost,
  make: (row: RowItem) => InnerForm,
): RowLoader {
  const { store, sources } = host;
  const stateAtom = atom<ListState>(empty);
  const statusAtom = atom<Status>("loading");
  const known = new Map<number, RowItem>();
  const labels = new Map<number, string | null>();
  let base: readonly RowItem[] = [];
  let checks: Validators | undefined;
  let loading: Promise<void> | undefined;
  let asked = false;
  let era = 0;

  function rowOf(id: number, record?: RecordData): RowItem {
    const label = labels.get(id) ?? host.label(id);
    const row = known.get(id) ?? createRow({ recordId: id, record, label }, make);
    known.set(id, row);
    if (record) row.fill(record);
    return row;
  }

  async function fetch(ids: readonly number[]): Promise<void> {
    const missing = ids.filter((id) => !known.get(id)?.record);
    if (missing.length === 0 || !sources) return;
    const started = era;
    const records = await sources.records(missing, template.alias);
    if (started !== era) return;
    for (const record of records) rowOf(record.id, record);
    const shown = store.get(stateAtom);
    if (shown.rows.length > 0) store.set(stateAtom, { ...shown, rows: [...shown.rows] });
  }

  async function read(): Promise<void> {
    const started = era;
    store.set(statusAtom, "loading");
    try {
      if (!sources) throw new EngineError("readOnly", "", "the form has no sources");
      const stored = shape.subForm ? [] : idsOf(host.stored(shape.key));
      const now = shape.subForm ? [] : idsOf(host.current(shape.key));
      const [found] = await Promise.all([
        sources.validators(template.alias),
        fetch([...new Set([...stored, ...now])]),
      ]);
      if (started === era) settle(found, stored, now);
    } catch {
      if (started === era) store.set(statusAtom, "failed");
    }
    if (started !== era) await read();
  }

  function settle(found: Validators, stored: readonly number[], now: readonly number[]): void {
    checks = found;
    base = inOrder(
      shape,
      stored.map((id) => rowOf(id)),
    );
    const rows = sameList(stored, now) ? base : now.map((id) => rowOf(id));
    store.set(stateAtom, { rows, moved: false });
    store.set(statusAtom, "ready");
    host.wrote(shape.key, undefined);
  }

  function load(): Promise<void> {
    asked = true;
    if (store.get(statusAtom) === "ready") return Promise.resolve();
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    stateAtom,
    statusAtom,
    base: () => base,
    validators() {
      if (checks) return checks;
      throw new EngineError("readOnly", "", `the rows of "${shape.key}" are not loaded`);
    },
    load,
    rowOf,
    remember: ({ id, label }) => labels.set(id, label),
    fetch,
    restart() {
      era += 1;
      known.clear();
      base = [];
      store.set(stateAtom, empty);
      store.set(statusAtom, "loading");
      if (asked) host.pending(load());
    },
  };
}
