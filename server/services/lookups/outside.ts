/** What an outside service knows under a key, by the names of a lookup (spec records.md 7.2). */
import type {
  CompiledField,
  CompiledTemplate,
  EnumValue,
  FieldValue,
  JsonValue,
} from "../../../engine/index.ts";
import { isStorable } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Call, Tenant } from "../../http/route.ts";
import { askService, outsideLimits, readObject } from "../../integrations/index.ts";
import type { OutsideService } from "../../integrations/index.ts";
import type { LookupSource } from "../../schemaFiles/readSchemas.ts";
import { enums } from "../../storage/index.ts";

/** The parameter in which each service takes the key. */
export const parameters = { proData: "proNumber", customerStore: "id" } as const;

/** Most characters of a text that is taken. */
const MOST_CHARACTERS = 1_000;

/** A field of the lookup's template, and the choices of it as the company has them. */
interface Target {
  name: string;
  field: CompiledField | undefined;
  /** What people without a right on the field are given: nothing. */
  isHidden: boolean;
  choices: readonly EnumValue[];
}

/** What a lookup takes, and what kind of value each of it is: read while there is a transaction. */
export async function targetsOf(
  { trx, customer, plan }: Pick<Tenant, "trx" | "customer" | "plan">,
  template: CompiledTemplate,
  take: LookupSource["take"],
): Promise<Target[]> {
  const named = Object.entries(take).map(([name, key]) => ({ name, field: template.byKey.get(key) }));
  const sets = [...new Set(named.flatMap(({ field }) => field?.options.enumSet ?? []))];
  const choices = sets.length === 0 ? [] : await enums.listEnumValues(trx, customer.id, sets);
  const seesAll = plan.abilities.can("viewConfidential", template);
  return named.map(({ name, field }) => ({
    name,
    field,
    isHidden: field?.protected === true && !seesAll,
    choices: choices.filter(({ setAlias }) => setAlias === field?.options.enumSet),
  }));
}

/**
 * Asks the service of a lookup. Names that it does not give are null; what it gives beside is dropped. Throws as `askService`,
 * `lookup_not_found`, and `integration_answer_unusable` for a value of a wrong type.
 */
export async function askOutside(
  service: OutsideService,
  { lookup, key, targets }: { lookup: LookupSource; key: string; targets: readonly Target[] },
  { signal, deps }: Pick<Call, "signal"> & Pick<Tenant, "deps">,
): Promise<Record<string, FieldValue>> {
  const { lookup: limits } = deps.outsideLimits ?? outsideLimits;
  const query = { [parameters[lookup.integration ?? "proData"]]: key };
  const content = await askService(service, { query, accept: "application/json", signal, ...limits });
  if (content === undefined) throw errors.lookupNotFound(lookup.notFoundMessage);
  const given = await readObject(service, content);
  if (!targets.some(({ name }) => Object.hasOwn(given, name)))
    throw errors.integrationAnswerUnusable(service.title, `it has none of ${listed(targets)}`);
  return Object.fromEntries(targets.map((target) => [target.name, valueOf(service, target, given)]));
}

const listed = (targets: readonly Target[]) => targets.map(({ name }) => name).join(", ");

function valueOf(
  { title }: OutsideService,
  { name, field, isHidden, choices }: Target,
  given: Readonly<Record<string, JsonValue>>,
): FieldValue {
  const value = Object.hasOwn(given, name) ? given[name] : null;
  if (field === undefined || isHidden || value === undefined || value === null || value === "") return null;
  const kind = kinds[field.valueKind];
  const problem = kind === undefined ? "cannot come from a service" : kind.problem(value);
  if (kind === undefined || problem !== undefined)
    throw errors.integrationAnswerUnusable(title, `"${name}" ${problem}`);
  return kind.read(value, choices);
}

/** How values of a kind come from a service. */
interface Kind {
  problem(value: JsonValue): string | undefined;
  read(value: JsonValue, choices: readonly EnumValue[]): FieldValue;
}

const textProblem = (value: JsonValue) => {
  if (typeof value !== "string") return "must be a text";
  if (value.length > MOST_CHARACTERS) return `must have at most ${MOST_CHARACTERS} characters`;
  return isStorable(value) ? undefined : "has characters that cannot be stored";
};

const kinds: Partial<Record<CompiledField["valueKind"], Kind>> = {
  text: { problem: textProblem, read: (value) => String(value).trim() || null },
  /** By name or by what people read, whatever the case; what the company has no choice for stays empty. */
  choice: {
    problem: textProblem,
    read(value, choices) {
      const word = String(value).trim().toLowerCase();
      const is = (text: string) => text.toLowerCase() === word;
      return choices.find(({ name, display }) => is(name) || is(display))?.name ?? null;
    },
  },
  number: {
    problem: (value) => (typeof value === "number" ? undefined : "must be a number"),
    read: (value) => Number(value),
  },
  boolean: {
    problem: (value) => (typeof value === "boolean" ? undefined : "must be true or false"),
    read: (value) => value === true,
  },
};
