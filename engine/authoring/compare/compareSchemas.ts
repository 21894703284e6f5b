/** Compares two versions of the schemas: what a configurator changed, and what else names it. */
import { compareTemplates } from "./compareTemplates.ts";
import { compareEnumSets } from "./compareEnumSets.ts";
import { isSame } from "./compareSame.ts";
import type { ChangeKind } from "./changeTypes.ts";
import { isObject } from "../../model/shape.ts";
import type { Template } from "../../language/template.ts";
import { compareFiles, compareMonitors } from "./compareMonitors.ts";
import { compareViews } from "./compareViews.ts";
import type { SchemaFile, SchemaFiles } from "../check/checkTypes.ts";
import { usesOfChoice, usesOfField } from "../check/uses.ts";

/** One change, in a sentence. */
interface SchemaChange {
  readonly sentence: string;
  /** Key of the field that stored records and saved views may hold under its old name. */
  readonly key?: string;
  /** What of the schemas names what changed, e.g. `the monitor fuelTank`. */
  readonly touches: readonly string[];
}

/** The changes of one file. */
export interface SchemaDifference {
  readonly kind: keyof SchemaFiles;
  /** Alias, or the file's path where it has none. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  readonly changes: readonly SchemaChange[];
}

/** What the kinds of files are called. */
const titles: Readonly<Record<keyof SchemaFiles, string>> = {
  templates: "Record type",
  monitors: "Monitor",
  enumSets: "Choices",
  modules: "Modules",
  roles: "Role",
  pages: "Pages",
  navigation: "Navigation",
  dashboards: "First page",
  insightPages: "Insight page",
  lookups: "Lookup",
  names: "Fixed names",
  imports: "Import",
  config: "Settings",
  notifications: "Alert",
  letters: "Letter",
  reports: "Report",
  datasets: "Dataset",
  rollups: "Rollup",
  fleetLists: "Fleet list",
  basics: "FMCSA BASICs",
  terminals: "Terminals",
};

/** Changes after which what names the field has to be looked at. */
const touching: readonly ChangeKind[] = [
  "fieldRemoved",
  "fieldRenamed",
  "fieldRetyped",
  "enumSetChanged",
  "protectedChanged",
  "computationRemoved",
  "computationChanged",
  "computeOnChanged",
  "relationRemoved",
  "relationRenamed",
  "relationRetargeted",
  "relationMulti",
  "relationSingle",
  "inverseChanged",
];

/** The files that differ, by kind, each with its changes. Empty where both versions say the same. */
export function compareSchemas(before: SchemaFiles, after: SchemaFiles): readonly SchemaDifference[] {
  return (Object.keys(titles) as (keyof SchemaFiles)[]).flatMap((kind) => {
    const [olds, news] = [byName(before[kind]), byName(after[kind])];
    return [...new Set([...news.keys(), ...olds.keys()])].flatMap((name): SchemaDifference[] => {
      const [old, now] = [olds.get(name), news.get(name)];
      if (isSame(old, now)) return [];
      const shown = isObject(now) ? now : old;
      const called = isObject(shown) && typeof shown["name"] === "string" ? `: ${shown["name"]}` : "";
      const changes = changesOf({ kind, name, old, now, before, after });
      return changes.length > 0 ? [{ kind, name, title: `${titles[kind]}${called}`, changes }] : [];
    });
  });
}

function byName(files: readonly SchemaFile[]): ReadonlyMap<string, unknown> {
  return new Map(
    files.map(({ file, json }) => {
      const alias = isObject(json) ? json["alias"] : undefined;
      return [typeof alias === "string" ? alias : file.replace(/^.*\//, "").replace(/\.json$/, ""), json];
    }),
  );
}

interface Both {
  readonly kind: keyof SchemaFiles;
  readonly name: string;
  readonly old: unknown;
  readonly now: unknown;
  readonly before: SchemaFiles;
  readonly after: SchemaFiles;
}

function changesOf(both: Both): SchemaChange[] {
  const { kind, old, now } = both;
  if (old === undefined) return [added(kind, now)];
  if (now === undefined) return [removed(both)];
  if (kind === "templates") return templateChanges(both);
  if (kind === "enumSets") return choiceChanges(both);
  return (kind === "monitors" ? compareMonitors : compareFiles)(old, now).map(plain);
}

function plain(sentence: string): SchemaChange {
  return { sentence, touches: [] };
}

function added(kind: keyof SchemaFiles, now: unknown): SchemaChange {
  if (kind !== "templates" || !isObject(now)) return plain("It is added.");
  const count = (value: unknown, what: string) => {
    const { length } = Object.keys(isObject(value) ? value : {});
    return `${length} ${what}${length === 1 ? "" : "s"}`;
  };
  return plain(`It is added: ${count(now["fields"], "field")}, ${count(now["relations"], "relation")}.`);
}

function removed({ kind, name, after }: Both): SchemaChange {
  if (kind !== "templates") return plain("It is taken away.");
  const touches = after.templates.flatMap(({ json }) => {
    const relations = isObject(json) && isObject(json["relations"]) ? Object.values(json["relations"]) : [];
    const leads = relations.some((relation) => isObject(relation) && relation["template"] === name);
    return isObject(json) && leads ? [`the template ${String(json["alias"])}`] : [];
  });
  return { sentence: "It is taken away: its records stay in the database, unseen.", touches };
}

function templateChanges({ name, old, now, before, after }: Both): SchemaChange[] {
  const [was, is] = [old as Template, now as Template];
  try {
    const changes = compareTemplates(was, is).filter(({ kind }) => kind !== "viewsChanged");
    const own = changes.map(({ kind, key, sentence, before: former }): SchemaChange => {
      if (key === undefined || !touching.includes(kind)) return plain(sentence);
      const isRenamed = kind === "fieldRenamed" || kind === "relationRenamed";
      const stored = isRenamed && typeof former === "string" ? former : key;
      const named = [...usesOfField(before, name, stored), ...usesOfField(after, name, stored)];
      return { sentence, key: stored, touches: [...new Set(named)] };
    });
    return [...own, ...compareViews(was, is).map(plain)];
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return [plain(`It changes, but cannot be compared: ${cause}. Correct what \`check\` finds first.`)];
  }
}

function choiceChanges({ name: set, old, now, before, after }: Both): SchemaChange[] {
  const changes = compareEnumSets(old as Parameters<typeof compareEnumSets>[0], now as AuthoredSet);
  return changes.map(({ kind, name = "", before: former, sentence }) => {
    if (kind !== "choiceRemoved" && kind !== "choiceRenamed") return plain(sentence);
    const stored = kind === "choiceRenamed" ? (former ?? name) : name;
    const named = [...usesOfChoice(before, set, stored), ...usesOfChoice(after, set, stored)];
    return { sentence, touches: [...new Set(named)] };
  });
}

type AuthoredSet = Parameters<typeof compareEnumSets>[1];
