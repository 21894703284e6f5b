/** Turns compiled checks, made here or loaded as a module, into issues. */
import { roundDecimal } from "../format/decimal.ts";
import { centDigits, formatCurrency } from "../format/numbers.ts";
import type { Issue } from "../model/recordData.ts";
import { isObject } from "../model/shape.ts";
import { codeOfKeyword } from "../model/issueCodes.ts";

/** A compiled check: true, or false with the failures, as far as they are read here, as its property. */
interface CompiledCheck {
  (value: unknown): boolean;
  errors?: readonly { readonly keyword: string }[] | null;
}

/** What a validator module exports by default. */
export interface ValidatorModule {
  readonly alias: string;
  readonly hash: string;
  readonly definitions: readonly {
    readonly check: CompiledCheck;
    readonly messages: Readonly<Record<string, string>>;
  }[];
  /** For each key the index of its definition. */
  readonly fields: Readonly<Record<string, number>>;
}

/** Checks of shapes: types, lengths, bounds. What depends on other values or on the tenant is in `validateRecord`. */
export interface Validators {
  /** Issues of a record's values, at most one per field. */
  record(values: unknown): Issue[];
  /** Issues of one field's value, at most one; a key that the template does not know is an issue. */
  field(key: string, value: unknown): Issue[];
}

function issue(path: string, keyword: string, message: string): Issue {
  return { path, code: codeOfKeyword(keyword), severity: "error", message };
}

/** A sentence about a value: `{rounded}` is the amount in whole cents, `{over:<n>}` how many characters it has beyond n. */
function filled(sentence = "Must be a different value.", value: unknown): string {
  return sentence.replace(/\{(rounded|over):?(\d*)\}/g, (_, what: string, most: string) => {
    if (what === "over") return String(Math.max(String(value).length - Number(most), 0));
    return formatCurrency(roundDecimal(Number(value), centDigits)?.value ?? 0);
  });
}

/** The validators of a module, or of the same thing compiled at run time. */
export function loadValidators(module: ValidatorModule): Validators {
  const field = (key: string, value: unknown): Issue[] => {
    const index = Object.hasOwn(module.fields, key) ? module.fields[key] : undefined;
    const definition = index === undefined ? undefined : module.definitions[index];
    if (!definition) return [issue(key, "unknown", `There is no field "${key}".`)];
    if (value === undefined || definition.check(value)) return [];
    const keyword = definition.check.errors?.[0]?.keyword ?? "type";
    return [issue(key, keyword, filled(definition.messages[keyword], value))];
  };
  return {
    field,
    record(values) {
      if (isObject(values)) return Object.keys(values).flatMap((key) => field(key, values[key]));
      return [issue("", "type", "Must be the values of a record.")];
    },
  };
}
