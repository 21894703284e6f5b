/** Compares two versions of a file that has no comparison of its own: monitors property by property, others by name. */
import { isSame } from "./compareSame.ts";
import { isObject } from "../../model/shape.ts";

type Wording = (before: unknown, after: unknown) => string;

const columns = (value: unknown) =>
  (Array.isArray(value) ? (value as unknown[]) : []).map((item) =>
    isObject(item) ? String(item["field"] ?? item["label"]) : String(item),
  );
const listed = (value: unknown) => columns(value).join(", ") || "none";
const said = (value: unknown) =>
  value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);

/** The properties of a monitor that are shown with their values; of the others, only the change is named. */
const wordings: Readonly<Record<string, Wording>> = {
  name: (before, after) => `It is called '${said(after)}' instead of '${said(before)}'.`,
  template: (before, after) => `It watches ${said(after)} instead of ${said(before)}.`,
  templates: (before, after) => `It watches ${listed(after)} instead of ${listed(before)}.`,
  modules: (before, after) => `Rights come from ${listed(after)} instead of ${listed(before)}.`,
  columns: (before, after) => `Its columns are ${listed(after)} instead of ${listed(before)}.`,
  orderBy: (before, after) => `It is sorted by ${listed(after)} instead of ${listed(before)}.`,
  person: (before, after) => `The card beside a record shows ${said(after)} instead of ${said(before)}.`,
  employee: (before, after) => `People are found in ${said(after)} instead of ${said(before)}.`,
  where: () => "It watches other records than before.",
  "due.date": (before, after) => `Records are due at ${said(after)} instead of ${said(before)}.`,
  "due.done": () => "Another condition says what is done.",
  "due.warn": (before, after) => `It warns ${days(after)} before the date instead of ${days(before)}.`,
  "due.words": () => "Its statuses are called otherwise.",
  tags: (before, after) => changedItems("tag", "label", before, after),
  actions: (before, after) => changedItems("action", "label", before, after),
  subscriptions: (before, after) => changedItems("subscription", "type", before, after),
  quiet: () => "Its actions and subscriptions are hidden under another condition.",
  view: () => "Its record page shows something else.",
  help: () => "Its help says something else.",
};

/** Days that a monitor warns at when it does not say. */
const usual = [30, 60];

function days(value: unknown): string {
  return `${(Array.isArray(value) ? (value as unknown[]) : usual).map(String).join(" and ")} days`;
}

function changedItems(kind: string, name: string, before: unknown, after: unknown): string {
  const names = (value: unknown) =>
    (Array.isArray(value) ? (value as unknown[]) : []).map((item) =>
      String(isObject(item) ? item[name] : item),
    );
  const [olds, news] = [names(before), names(after)];
  const added = news.filter((each) => !olds.includes(each));
  const gone = olds.filter((each) => !news.includes(each));
  const parts = [
    ...(added.length > 0 ? [`new ${added.join(", ")}`] : []),
    ...(gone.length > 0 ? [`gone ${gone.join(", ")}`] : []),
  ];
  return `Its ${kind}s change${parts.length > 0 ? `: ${parts.join("; ")}` : ""}.`;
}

/** A sentence for each property of a monitor that differs. */
export function compareMonitors(before: unknown, after: unknown): readonly string[] {
  const [olds, news] = [flat(before), flat(after)];
  return differing(olds, news).map((name) => {
    const wording = wordings[name];
    return wording ? wording(olds[name], news[name]) : `Its ${name} changes.`;
  });
}

/** `due` taken apart. */
function flat(monitor: unknown): Record<string, unknown> {
  if (!isObject(monitor)) return {};
  const { due, $schema: _, ...rest } = monitor;
  const parts = isObject(due) ? Object.entries(due).map(([name, value]) => [`due.${name}`, value]) : [];
  return { ...rest, ...Object.fromEntries(parts) };
}

function differing(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => !isSame(before[name], after[name]));
}

/**
 * What differs between two versions of any other file: the entries of its properties that came, went or say something else, by the
 * name that they have there.
 */
export function compareFiles(before: unknown, after: unknown): readonly string[] {
  const [olds, news] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return differing(olds, news).flatMap((name) => {
    const [old, now] = [entries(olds[name]), entries(news[name])];
    if (!old || !now) return [`Its ${name} is ${said(news[name])} instead of ${said(olds[name])}.`];
    const sentences = differing(old, now).map((key) => {
      if (!Object.hasOwn(old, key)) return `Its ${name} have ${key} now: ${said(now[key])}.`;
      if (!Object.hasOwn(now, key)) return `Its ${name} have ${key} no longer.`;
      return `Its ${name} say of ${key}: ${said(now[key])} instead of ${said(old[key])}.`;
    });
    return sentences.length > 0 ? sentences : [`Its ${name} stand in another order.`];
  });
}

/** An object as it is, a list of named things by their names; undefined for anything else. */
function entries(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined) return {};
  if (isObject(value)) return value;
  if (!Array.isArray(value)) return undefined;
  const named = (value as unknown[]).map((item, index) => {
    const name = isObject(item) ? (item["alias"] ?? item["id"] ?? item["name"]) : undefined;
    return [name === undefined ? String(index + 1) : String(name), item];
  });
  return Object.fromEntries(named) as Record<string, unknown>;
}
