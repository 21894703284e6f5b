/** Values of related records that the rules of a form read. */
import type { Getter } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { FieldValue, RecordData, RecordValues } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { EngineError } from "../model/errors.ts";
import { family } from "./atoms.ts";
import type { FormSources } from "./formStore.ts";
import type { Store } from "./atoms.ts";

/** Related records by id, loaded as their ids appear. */
export interface RelatedData {
  /** What is known of a record; undefined while it is not there, and when it may not be viewed. */
  values(id: number, get: Getter): RecordValues | undefined;
  /** The value of a relation may have new ids: those that rules read are loaded. */
  request(key: string): void;
  /** Resolves when what was requested has come, or could not be loaded. */
  loaded(): Promise<void>;
  /** Loads anew what the relations hold now. */
  restart(): void;
}

/** What related data reads and tells. */
export interface RelatedPort {
  readonly template: CompiledTemplate;
  readonly store: Store;
  readonly sources: FormSources | undefined;
  current(key: string): FieldValue;
  /** Records of a relation have come. */
  arrived(key: string): void;
  report(error: EngineError): void;
  pending(work: Promise<void>): void;
}

/** The keys of relations whose records rules read. */
export function readRelations(template: CompiledTemplate): ReadonlySet<string> {
  return new Set(template.related.map((path) => path.slice(0, path.indexOf("."))));
}

/** A stored record's values by key, whatever its template. */
export function plainValues(record: RecordData): RecordValues {
  const { fields, computations, relations, groupId, retentionLock } = record;
  return { ...fields, ...computations, ...relations, groupId, retentionLock };
}

/** The ids in a relation's value. */
export function idsOf(value: FieldValue | undefined): readonly number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
}

/** Related data through the form's sources: asked for together, once for each record. */
export function createRelated(port: RelatedPort): RelatedData {
  const { template, store, sources } = port;
  const keys = readRelations(template);
  const known = family((_id: number) => atom<RecordValues | undefined>(undefined));
  const asked = new Set<number>();
  const waiting = new Map<number, string>();
  const loading = new Set<Promise<void>>();
  let era = 0;

  function request(key: string): void {
    if (!sources || !keys.has(key)) return;
    const missing = idsOf(port.current(key)).filter((id) => id > 0 && !asked.has(id));
    if (missing.length === 0) return;
    if (waiting.size === 0) begin();
    for (const id of missing) {
      asked.add(id);
      waiting.set(id, key);
    }
  }

  function begin(): void {
    const work: Promise<void> = Promise.resolve()
      .then(load)
      .finally(() => loading.delete(work));
    loading.add(work);
    port.pending(work);
  }

  async function load(): Promise<void> {
    const asking = [...waiting];
    waiting.clear();
    const relations = new Set(asking.map(([, key]) => key));
    await Promise.all(
      [...relations].map((key) =>
        loadOf(
          key,
          asking.flatMap(([id, of]) => (of === key ? [id] : [])),
        ),
      ),
    );
  }

  async function loadOf(key: string, ids: readonly number[]): Promise<void> {
    const alias = template.byKey.get(key)?.relation?.template;
    const started = era;
    if (!sources || alias === undefined) return;
    try {
      const records = await sources.records(ids, alias);
      if (started !== era) return;
      for (const record of records) store.set(known(record.id), plainValues(record));
      port.arrived(key);
    } catch (error) {
      if (started !== era) return;
      for (const id of ids) asked.delete(id);
      port.report(failureOf(key, template, error));
    }
  }

  return {
    values: (id, get) => get(known(id)),
    request,
    async loaded() {
      while (loading.size > 0) await Promise.all(loading);
    },
    restart() {
      era += 1;
      asked.clear();
      waiting.clear();
      for (const made of known.made.values()) store.set(made, undefined);
      for (const key of keys) request(key);
    },
  };
}

function failureOf(key: string, template: CompiledTemplate, error: unknown): EngineError {
  const cause = error instanceof Error ? error.message : String(error);
  const pointer = template.byKey.get(key)?.pointer ?? "";
  return new EngineError("evaluation", pointer, `the records of "${key}" could not be loaded: ${cause}`);
}
