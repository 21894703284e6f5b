import type { JsonValue } from "../../../engine/index.ts";
import { versionOf } from "../../core/digest.ts";
import { errors } from "../../core/errors.ts";
import { yesNo } from "../../http/audit/changes.ts";
import type { Tenant } from "../../http/route.ts";
import { audit, authorOf, configuration } from "../../storage/index.ts";
import { sectionsOf } from "./sections.ts";
import type { Section, Setting } from "./sections.ts";

/** What is to be set, by key; null: the company has the default again. */
export type WantedValues = Readonly<Record<string, JsonValue>>;

/** Differs after each change of a section by the company. */
export const sectionVersion = ({ settings }: Section, own: configuration.OwnConfiguration): string =>
  versionOf(settings.map(({ key }) => [key, own[key] ?? null]));

/** Throws `invalid_request` for a key that the section does not have, and for values that do not fit, with each mistake. */
function checkedSettings(
  section: Section,
  wanted: WantedValues,
  isProduction: boolean,
): Map<Setting, JsonValue> {
  const byKey = new Map(section.settings.map((setting) => [setting.key, setting]));
  const checked = new Map<Setting, JsonValue>();
  const mistakes: string[] = [];
  for (const [key, value] of Object.entries(wanted)) {
    const setting = byKey.get(key);
    const problem =
      setting === undefined
        ? "is no setting of this section"
        : problemOf(section, setting, value, isProduction);
    if (problem !== undefined) mistakes.push(`/values/${key} ${problem}`);
    else if (setting !== undefined) checked.set(setting, value);
  }
  if (mistakes.length > 0) throw errors.invalidRequest(mistakes.join("; "));
  return checked;
}

const problemOf = (section: Section, setting: Setting, value: JsonValue, isProduction: boolean) =>
  value === null ? undefined : section.problem(setting, value, isProduction);

/** The audit log is for the company's administrators too: of an internal setting it says only that it changed. */
const NOT_SHOWN = "(not shown)";

const wordsOf = (value: JsonValue | undefined, isInternal: boolean): string | null => {
  if (value === undefined) return null;
  if (isInternal) return NOT_SHOWN;
  return typeof value === "boolean" ? yesNo(value) : String(value);
};

/**
 * Sets flags and settings of sections, all or nothing. `version` is that of the section as it was read, for a change of one section; a wrong
 * one is refused with `stale_configuration`. It is in force on every server with their next request. Gives what the company has set afterward.
 */
export async function changeSettings(
  tenant: Tenant,
  parts: readonly { section: Section; wanted: WantedValues; version?: string | undefined }[],
): Promise<configuration.OwnConfiguration> {
  const { trx, deps } = tenant;
  const checked = parts.map(({ section, wanted }) =>
    checkedSettings(section, wanted, deps.config.production),
  );
  const own = await configuration.lockConfiguration(trx);
  if (parts.some(({ section, version }) => version !== undefined && version !== sectionVersion(section, own)))
    throw errors.staleConfiguration();
  const changes = checked.flatMap((settings) =>
    [...settings].flatMap(([{ key, title, isInternal }, value]) => {
      const after = value === null ? undefined : value;
      return own[key] === after ? [] : [{ key, title, isInternal, before: own[key], after }];
    }),
  );
  if (changes.length === 0) return own;
  const wanted = Object.fromEntries(
    Object.entries({ ...own, ...Object.fromEntries(changes.map(({ key, after }) => [key, after])) }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as configuration.OwnConfiguration;
  // Flags decide what is shown, and nothing is computed from them; values are in computations.
  const recompute = changes.some(({ key }) => typeof tenant.config(key) !== "boolean");
  await configuration.changeConfiguration(trx, authorOf(tenant), {
    configuration: wanted,
    changes,
    recompute,
  });
  audit.explain(trx, {
    changes: changes.map(({ title, isInternal, before, after }) => ({
      field: title,
      from: wordsOf(before, isInternal),
      to: wordsOf(after, isInternal),
    })),
  });
  return wanted;
}

/** The section of this type and name. Throws `unknown_configuration`. */
export function requireSection({ deps }: Pick<Tenant, "deps">, type: string, name: string): Section {
  const found = sectionsOf(deps.schemas).find((each) => each.type === type && each.name === name);
  if (found === undefined) throw errors.unknownConfiguration(`${type}/${name}`);
  return found;
}
