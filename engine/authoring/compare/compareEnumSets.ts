/** Compares two versions of an enum set: which choices came, went, got another name or say something else. */
import { isSame } from "./compareSame.ts";
import type { JsonValue } from "../../language/ruleTypes.ts";

/** A choice as authored. */
export interface AuthoredChoice {
  readonly name: string;
  readonly display: string;
  readonly sortOrder?: number;
  readonly disabled?: boolean;
  readonly fields?: Readonly<Record<string, JsonValue>>;
  /** Earlier names of the same choice. */
  readonly was?: readonly string[];
}

/** An enum set as authored. */
export interface AuthoredEnumSet {
  readonly alias: string;
  readonly name: string;
  readonly values: readonly AuthoredChoice[];
}

/** One change of an enum set, with a sentence in a configurator's words. */
export interface EnumSetChange {
  readonly kind: "setRenamed" | "choiceAdded" | "choiceRemoved" | "choiceRenamed" | "choiceChanged";
  /** Name of the choice, as it is now or, when it is gone, as it was. */
  readonly name?: string;
  readonly before?: string;
  readonly sentence: string;
}

/** The changes from one version of a set to another; of a set that is new, `before` is undefined. */
export function compareEnumSets(
  before: AuthoredEnumSet | undefined,
  after: AuthoredEnumSet,
): readonly EnumSetChange[] {
  const olds = new Map((before?.values ?? []).map((choice) => [choice.name, choice]));
  const changes: EnumSetChange[] = [];
  if (before && before.name !== after.name) {
    const sentence = `The choices of ${after.alias} are called '${after.name}' instead of '${before.name}'.`;
    changes.push({ kind: "setRenamed", before: before.name, sentence });
  }
  for (const choice of after.values) {
    const former = formerName(choice, olds);
    const old = olds.get(former ?? choice.name);
    if (old) olds.delete(old.name);
    changes.push(...choiceChanges(after.alias, old, choice));
  }
  const gone = [...olds.values()].map(({ name, display }): EnumSetChange => {
    const sentence = `The choice '${display}' (${name}) of ${after.alias} is removed: it is no longer offered, records that hold it keep it.`;
    return { kind: "choiceRemoved", name, sentence };
  });
  return [...changes, ...gone];
}

/** The choices that got another name: the old one by which records may hold it, and the new one. */
export function renamedChoices(changes: readonly EnumSetChange[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    changes.flatMap(({ kind, name, before }) =>
      kind === "choiceRenamed" && name !== undefined && before !== undefined ? [[before, name]] : [],
    ),
  );
}

function formerName(
  { name, was = [] }: AuthoredChoice,
  olds: ReadonlyMap<string, AuthoredChoice>,
): string | undefined {
  return olds.has(name) ? undefined : [...was].reverse().find((former) => olds.has(former));
}

function choiceChanges(
  set: string,
  old: AuthoredChoice | undefined,
  choice: AuthoredChoice,
): EnumSetChange[] {
  const { name, display } = choice;
  const words = `The choice '${display}' (${name}) of ${set}`;
  if (old === undefined) return [{ kind: "choiceAdded", name, sentence: `${words} is added.` }];
  const changes: EnumSetChange[] = [];
  if (old.name !== name)
    changes.push({
      kind: "choiceRenamed",
      name,
      before: old.name,
      sentence: `${words} is renamed from ${old.name}: records that hold it follow.`,
    });
  if (!isSame({ ...old, name, was: undefined }, { ...choice, was: undefined }))
    changes.push({
      kind: "choiceChanged",
      name,
      before: old.display,
      sentence: `${words} says something else: companies that changed it themselves keep theirs.`,
    });
  return changes;
}
