/** Drafts: what was typed in a form and is not saved, as JSON, and the way back. */
import { sameValue } from "../fields/values.ts";
import type { FieldValue, FormDraft, RecordData, RecordValues } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Validators } from "../validation/loadValidators.ts";
import type { DraftContent } from "./inner.ts";
import type { Ledger } from "./valueStore.ts";
import type { Rows } from "./rows/rows.ts";

/** What a draft is made from and put into. */
export interface DraftPort {
  readonly template: CompiledTemplate;
  readonly validators: Validators;
  readonly ledger: Ledger;
  readonly rows: Rows;
  /** Keys of the values that a new record was begun with in place of its defaults. */
  begun(): readonly string[];
  untold(field: CompiledField): boolean;
}

/** Drafts of one form. */
export interface Drafts {
  content(): DraftContent;
  /** The values that a person may set; those of relations with rows are not among them. */
  own(): RecordValues;
  prepare(content: DraftContent): Promise<void>;
  /**
   * Puts values and rows in place, as part of the running step. Unless the template is known to be that of the draft, values
   * that are none of their field's type are left out; unknown keys are left out always.
   */
  put(content: DraftContent, fits: boolean): void;
}

/** The draft as a whole, of a record or a new one. */
export function draftOf(
  { alias, hash }: CompiledTemplate,
  record: RecordData | null,
  { values, rows }: DraftContent,
): FormDraft {
  return {
    templateAlias: alias,
    templateHash: hash,
    recordId: record?.id ?? null,
    version: record?.version ?? null,
    values,
    ...(rows ? { rows } : {}),
  };
}

/** Codes of issues that say that a value is none of its field's. */
const misfits = new Set(["type", "unknown"]);

/** Makes and restores drafts. What is computed or not told to this person is no part of them. */
export function createDrafts(port: DraftPort): Drafts {
  const { template, validators, ledger, rows } = port;
  const set = new Set(template.fields.flatMap((field) => field.sideEffects.map((effect) => effect.field)));

  function isKept(key: string): boolean {
    const field = template.byKey.get(key);
    if (!field || field.computed || !Object.hasOwn(ledger.initial, key)) return false;
    return (!field.locked || set.has(key)) && !port.untold(field);
  }

  function fitting(key: string, value: unknown, fits: boolean): value is FieldValue {
    if (!isFieldValue(value)) return false;
    return fits || validators.field(key, value).every((issue) => !misfits.has(issue.code));
  }

  const ownKeys = () => Object.keys(ledger.initial).filter((key) => isKept(key) && !rows.holds(key));

  return {
    own: () => Object.fromEntries(ownKeys().map((key) => [key, ledger.current[key] ?? null])),
    content() {
      const begun = new Set(port.begun());
      const keys = ownKeys();
      const differing = keys.filter((key) => {
        const value = ledger.current[key] ?? null;
        return !sameValue(ledger.initial[key], value) || (value !== null && begun.has(key));
      });
      const nested = rows.draft();
      return {
        values: Object.fromEntries(differing.map((key) => [key, ledger.current[key] ?? null])),
        ...(Object.keys(nested).length > 0 ? { rows: nested } : {}),
      };
    },
    prepare: (content) => rows.prepare(content.rows ?? {}),
    put({ values, rows: nested = {} }, fits) {
      for (const [key, value = null] of Object.entries(values)) {
        if (!isKept(key) || rows.holds(key) || !fitting(key, value, fits)) continue;
        ledger.claim(key);
        ledger.write(key, value, { kind: "draft" });
      }
      rows.put(nested, fits);
    },
  };
}

function isFieldValue(value: unknown): value is FieldValue {
  const plain = (item: unknown) => typeof item === "string" || typeof item === "number";
  if (value === null || typeof value === "boolean" || plain(value)) return true;
  return Array.isArray(value) && value.every(plain);
}
