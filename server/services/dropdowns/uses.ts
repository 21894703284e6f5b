import type { CompiledTemplate, Engine } from "../../../engine/index.ts";
import type { CannedReport, Letters } from "../../../engine/server.ts";
import type { TenantCatalog } from "../../tenant/tenantCatalog.ts";

/** A field whose choices are those of a set. */
export interface SetUse {
  template: string;
  templateName: string;
  field: string;
  label: string;
}

/** The fields of record types that use each set, by the alias of the set. */
export function usesOf(templates: Iterable<CompiledTemplate>): ReadonlyMap<string, SetUse[]> {
  const uses = new Map<string, SetUse[]>();
  for (const { alias, name, fields } of templates) {
    for (const { key, label, options } of fields) {
      if (options.enumSet === undefined) continue;
      const use = { template: alias, templateName: name, field: key, label: label ?? key };
      uses.set(options.enumSet, [...(uses.get(options.enumSet) ?? []), use]);
    }
  }
  return uses;
}

/** What a company works with that may name values. */
type NamingSources = Pick<TenantCatalog, "monitors"> & {
  engine: Pick<Engine, "templates">;
  letters?: Letters | undefined;
  cannedReports?: ReadonlyMap<string, CannedReport> | undefined;
};

/**
 * What names a value of a set by its rules, in words: record types with a field of the set or that read one of a related record, and
 * monitors, letters, and ready reports. A value that no record has any more would leave these without a meaning.
 */
export function rulesNaming(
  { engine, monitors, letters = new Map(), cannedReports = new Map() }: NamingSources,
  set: string,
  name: string,
): string[] {
  const { templates } = engine;
  const types = [...templates.values()].filter(
    (each) => (hasSet(each, set) || readsSet(each, set, engine)) && quotedIn(each.template).has(name),
  );
  const watching = [...monitors.values()].filter(
    ({ monitor, templates: watched }) =>
      watched.some((each) => hasSet(each, set) || relatesTo(each, set, engine)) &&
      quotedIn(monitor).has(name),
  );
  const choosing = [...templates.values()].filter((each) => hasSet(each, set));
  const written = choosing
    .flatMap(({ alias }) => letters.get(alias) ?? [])
    .filter(({ when, paragraphs }) =>
      [when, ...paragraphs.map(({ visible }) => visible)].some((each) => quotedIn(each?.source).has(name)),
    );
  const asking = [...cannedReports.values()].filter(
    ({ report, parameters }) =>
      report.dataSeries.some(({ alias }) => {
        const type = templates.get(alias);
        return type !== undefined && (hasSet(type, set) || relatesTo(type, set, engine));
      }) && quotedIn([report, parameters]).has(name),
  );
  return [
    ...written.map((each) => `the letter ${each.name}`),
    ...types.map((each) => `the record type ${each.name}`),
    ...watching.map((each) => `the monitor ${each.name}`),
    ...asking.map((each) => `the report ${each.name}`),
  ];
}

const hasSet = ({ fields }: CompiledTemplate, set: string) =>
  fields.some(({ options }) => options.enumSet === set);

/** Whether rules of a template read a field of the set that a related record has. */
function readsSet({ byKey, related }: CompiledTemplate, set: string, { templates }: NamingSources["engine"]) {
  return related.some((path) => {
    const [relation = "", key = ""] = path.split(".");
    const other = templates.get(byKey.get(relation)?.relation?.template ?? "");
    return other?.byKey.get(key)?.options.enumSet === set;
  });
}

function relatesTo({ fields }: CompiledTemplate, set: string, { templates }: NamingSources["engine"]) {
  return fields.some(({ relation }) => {
    const other = templates.get(relation?.template ?? "");
    return other !== undefined && hasSet(other, set);
  });
}

/**
 * Record types whose rules name a value of a set: conditions, computations and side effects compare with its name, or set it. `names` are those
 * that are looked for.
 */
export function ruledBy(
  templates: Iterable<CompiledTemplate>,
  set: string,
  names: readonly string[],
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name: templateName, fields, template } of templates) {
    if (!fields.some(({ options }) => options.enumSet === set)) continue;
    const words = quotedIn(template);
    for (const name of names)
      if (words.has(name)) found.set(name, [...(found.get(name) ?? []), templateName]);
  }
  return found;
}

/** Texts that stand in a template: whole, and within the quotes of its expressions. */
function quotedIn(json: unknown, found = new Set<string>()): Set<string> {
  if (typeof json === "string") {
    found.add(json);
    for (const [, single, double] of json.matchAll(/'([^']*)'|"([^"]*)"/g)) found.add(single ?? double ?? "");
  } else if (typeof json === "object" && json !== null)
    for (const part of Object.values(json)) quotedIn(part, found);
  return found;
}
