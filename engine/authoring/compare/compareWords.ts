/** The sentences of changes, in a configurator's words. */
import { isComputed } from "../../fields/authored.ts";
import { isObject } from "../../model/shape.ts";
import type { BareChange, ChangeKind, TemplateChange } from "./changeTypes.ts";
import type { DeclaredField } from "../../template/fields/declare.ts";
import type { JsonValue } from "../../language/ruleTypes.ts";

/** The type of a field in words, e.g. `computed amount of money`, `choice of outcomes, several`. */
export function typeInWords({ definition, fieldType, kind, multi, options }: DeclaredField): string {
  const set = options.enumSet === undefined ? "" : ` of ${options.enumSet}`;
  return `${isComputed(definition) ? "computed " : ""}${fieldType.words(kind)}${set}${multi ? ", several" : ""}`;
}

type Wording = (change: BareChange) => string;

const field = ({ label, key }: BareChange) => `The field '${label}' (${key})`;
const relation = ({ label, key }: BareChange) => `The relation '${label}' (${key})`;
const computation = ({ label, key }: BareChange) => `The computed field '${label}' (${key})`;

const wordings: Readonly<Record<ChangeKind, Wording>> = {
  fieldAdded: (c) => `${field(c)} is added: ${text(c.after)}. Records start without a value.`,
  fieldRemoved: (c) => `${field(c)} is removed: its values are hidden and kept.`,
  fieldBroughtBack: (c) => `${field(c)} is brought back: the values that were kept are shown again.`,
  fieldRenamed: (c) => `${field(c)} is renamed from ${text(c.before)}: its values stay.`,
  fieldRetyped: (c) => `${field(c)} changes its type from ${text(c.before)} to ${text(c.after)}.`,
  fieldRequired: (c) =>
    `${field(c)} becomes required${c.after === true ? "" : " under a condition"}: records without a value are asked at their next edit.`,
  fieldOptional: (c) =>
    `${field(c)} is no longer required${c.after === undefined || c.after === false ? "" : " as it was"}.`,
  fieldRelabelled: (c) => `The field ${c.key} is called '${text(c.after)}' instead of '${text(c.before)}'.`,
  boundsNarrowed: (c) => `${field(c)} takes less: ${bounds(c)}. Values beyond it stay until their next edit.`,
  boundsWidened: (c) => `${field(c)} takes more: ${bounds(c)}.`,
  enumSetChanged: (c) =>
    `${field(c)} chooses from ${text(c.after)} instead of ${text(c.before)}: choices with the same name stay.`,
  protectedChanged: (c) =>
    `${field(c)} ${c.after === true ? "becomes confidential" : "is no longer confidential: everybody who may view the record sees it"}.`,
  rulesChanged: (c) => `${field(c)} changes how it behaves: ${text(c.after)}.`,
  computationAdded: (c) => `${computation(c)} is added: ${text(c.after)}.`,
  computationRemoved: (c) => `${computation(c)} is removed.`,
  computationChanged: (c) => `${computation(c)} is computed in another way.`,
  computeOnChanged: (c) =>
    `${computation(c)} is computed ${c.after === "read" ? "when it is read, and no longer stored" : "when a record is saved, and stored"}.`,
  relationAdded: (c) => `${relation(c)} to ${text(c.after)} is added. Records start without one.`,
  relationRemoved: (c) => `${relation(c)} is removed: what it led to is hidden and kept.`,
  relationBroughtBack: (c) => `${relation(c)} is brought back: what it led to is shown again.`,
  relationRenamed: (c) => `${relation(c)} is renamed from ${text(c.before)}: what it leads to stays.`,
  relationRetargeted: (c) =>
    `${relation(c)} leads to ${text(c.after)} instead of ${text(c.before)}: it starts empty, what it led to is hidden and kept.`,
  relationMulti: (c) => `${relation(c)} takes several records instead of one: what it leads to stays.`,
  relationSingle: (c) =>
    `${relation(c)} takes one record instead of several: where there are more, it starts empty.`,
  inverseChanged: (c) => inverseWords(c),
  labelChanged: () => "The title of records is made in another way.",
  searchChanged: (c) =>
    `Records are searched by ${list(c.after, "their title alone")} instead of ${list(c.before, "their title alone")}.`,
  duplicatesChanged: (c) =>
    `Duplicates are found by ${list(c.after, "nothing")} instead of ${list(c.before, "nothing")}.`,
  uniqueChanged: () =>
    "What no two records share is changed: records that share it already are asked when that is edited.",
  personChanged: () => "The person that records are about is found in another way.",
  peopleChanged: () => "How people sign in, or who of them counts as having left, is changed.",
  checklistChanged: () => "What is shown of checklists, or what they are made from, is changed.",
  groupTypesNarrowed: (c) =>
    `Records may belong to ${list(c.after, "nothing")} only, no longer to ${list(c.before, "nothing")}: those that do are asked at their next edit.`,
  groupTypesWidened: (c) =>
    `Records may belong to ${list(c.after, "nothing")}, so far only to ${list(c.before, "nothing")}.`,
  modulesChanged: (c) =>
    `Rights come from ${list(c.after, "no module")} instead of ${list(c.before, "no module")}.`,
  viewsChanged: (c) => `Changed views: ${list(c.after, "none")}.`,
  textsChanged: (c) => `Changed texts: ${list(c.after, "none")}.`,
  itemsChanged: () => "The checklists of records are changed.",
  subscriptionsChanged: () => "Other alerts about its records are offered.",
  followingChanged: () => "What a change of a record sets in those that name it is changed.",
  appendOnlyChanged: () => "Whether stored records can be changed and deleted is decided differently.",
  sharedChanged: () => "Whether records of a group are seen from the groups below it is decided differently.",
  occurredChanged: () => "Timelines are in the order of another date, or have these records no longer.",
  assignedChanged: () =>
    "Whether its records are things to do is decided differently: whose, by when, or which are open.",
  historyChanged: () => "The history of a record shows the changes of other ones than before.",
  creationChanged: () => "What the creation of a record sets in others, or copies into it, is changed.",
};

/** The change with its sentence. */
export function worded(change: BareChange): TemplateChange {
  return { ...change, sentence: wordings[change.kind](change) };
}

function text(value: JsonValue | undefined): string {
  return typeof value === "string"
    ? value
    : value === undefined || value === null
      ? "nothing"
      : JSON.stringify(value);
}

function list(value: JsonValue | undefined, none: string): string {
  if (!Array.isArray(value) || value.length === 0) return none;
  return value.map((each) => (Array.isArray(each) ? each.map(text).join(" with ") : text(each))).join(", ");
}

/** `max 50 (was 100)`. */
function bounds({ before, after }: BareChange): string {
  const olds = isObject(before) ? before : {};
  const news = isObject(after) ? after : {};
  const names = [...new Set([...Object.keys(olds), ...Object.keys(news)])];
  const textOrNone = (value: unknown) => (value === undefined ? "none" : text(value as JsonValue));
  return names.map((name) => `${name} ${textOrNone(news[name])} (was ${textOrNone(olds[name])})`).join(", ");
}

function inverseWords(change: BareChange): string {
  if (change.after === undefined)
    return `${relation(change)} stores its own records and is no longer the other side of ${text(change.before)}: it starts empty.`;
  const what = `${relation(change)} is the other side of ${text(change.after)}`;
  if (change.before !== undefined) return `${what} instead of ${text(change.before)}.`;
  return `${what}: what it led to by itself is hidden and kept.`;
}
