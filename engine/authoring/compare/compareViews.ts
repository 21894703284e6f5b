/** Compares the views of two versions of a template, in a configurator's words. */
import { isSame } from "./compareSame.ts";
import { isObject } from "../../model/shape.ts";
import type { Template } from "../../language/template.ts";
import type { PlacedNode } from "../check/placedNodes.ts";
import { nodesOf, ownKeys, trees } from "../check/placedNodes.ts";

/** A field or relation on a view: under which headings, and its node. */
interface NodePosition {
  readonly key: string;
  readonly under: string;
  readonly node: PlacedNode["node"];
}

/** A sentence for each change of the views; empty where both versions show the same. */
export function compareViews(earlier: Template, after: Template): readonly string[] {
  const before = { ...earlier, views: withNewKeys(earlier.views, newKeys(earlier, after)) };
  const names = [...new Set([...Object.keys(before.views), ...Object.keys(after.views)])];
  return names.flatMap((name) => {
    const [old, now] = [viewOf(before, name), viewOf(after, name)];
    if (isSame(old, now)) return [];
    if (old === undefined) return [`The view ${name} is added.`];
    if (now === undefined) return [`The view ${name} is taken away.`];
    const sentences = trees.some((tree) => tree === name)
      ? treeChanges(name, before, after)
      : columnChanges(name, keysOf(old), keysOf(now), labelsOf(before), labelsOf(after));
    return sentences.length > 0 ? sentences : [`The view ${name} changes its layout or its options.`];
  });
}

function viewOf({ views }: Template, name: string): unknown {
  return Object.entries(views).find(([key]) => key === name)?.[1];
}

function labelsOf({ fields, relations = {} }: Template): (key: string) => string {
  return (key) => {
    const label = (fields[key] ?? relations[key])?.label;
    return label === undefined ? key : `'${label}' (${key})`;
  };
}

function treeChanges(name: string, before: Template, after: Template): string[] {
  const [olds, news] = [positionsOf(before, name), positionsOf(after, name)];
  const [oldLabel, newLabel] = [labelsOf(before), labelsOf(after)];
  const oldOf = (key: string) => olds.find((position) => position.key === key);
  const added = news.filter(({ key }) => !oldOf(key));
  const changed = news.flatMap((position) => {
    const old = oldOf(position.key);
    return old ? positionChanges(name, newLabel(position.key), old, position) : [];
  });
  const kept = new Set(news.map(({ key }) => key));
  const gone = olds.filter(({ key }) => !kept.has(key)).map(({ key }) => oldLabel(key));
  const headings = [...new Set(added.map(({ under }) => under))];
  return [
    ...headings.flatMap((under) => {
      const labels = added.filter((position) => position.under === under).map(({ key }) => newLabel(key));
      return several(name, labels, `new${inside(under)}`);
    }),
    ...changed,
    ...several(name, gone, "no longer shown"),
    ...orderChanges(name, olds, news),
  ];
}

/** One sentence about several fields; none about none. */
function several(name: string, labels: readonly string[], what: string): string[] {
  if (labels.length === 0) return [];
  return [`On the view ${name} ${labels.join(", ")} ${labels.length === 1 ? "is" : "are"} ${what}.`];
}

/** The keys that fields were given in place of former ones: a rename is reported for the field, not for each view. */
function newKeys(before: Template, after: Template): ReadonlyMap<string, string> {
  const [olds, news] = [before, after].map(({ fields, relations = {} }) => ({ ...fields, ...relations }));
  const renamed = Object.entries(news ?? {}).flatMap(([key, { was = [] }]) => {
    const former = was.find((name) => olds && name in olds && !(news && name in news));
    return former === undefined || (olds && key in olds) ? [] : [[former, key] as const];
  });
  return new Map(renamed);
}

function withNewKeys<Json>(json: Json, keys: ReadonlyMap<string, string>): Json {
  if (keys.size === 0) return json;
  return JSON.parse(
    JSON.stringify(json, (_name, value: unknown) =>
      typeof value === "string" ? (keys.get(value) ?? value) : value,
    ),
  ) as Json;
}

function positionChanges(name: string, label: string, old: NodePosition, now: NodePosition): string[] {
  const moved =
    old.under === now.under
      ? []
      : [`On the view ${name} ${label} moves from ${heading(old.under)} to ${heading(now.under)}.`];
  const [said, says] = [old.node["label"] ?? old.node["title"], now.node["label"] ?? now.node["title"]];
  const called = isSame(said, says)
    ? []
    : [`On the view ${name} ${label} is called ${words(says)} instead of ${words(said)}.`];
  const shown = isSame(old.node["visible"], now.node["visible"])
    ? []
    : [`On the view ${name} ${label} is shown under another condition.`];
  return [...moved, ...called, ...shown];
}

function words(text: unknown): string {
  return typeof text === "string" ? `'${text}'` : "by its own label";
}

/** Whether those that stand in both versions follow each other otherwise. */
function orderChanges(name: string, olds: readonly NodePosition[], news: readonly NodePosition[]): string[] {
  const both = (positions: readonly NodePosition[], others: readonly NodePosition[]) =>
    positions.filter((position) =>
      others.some((other) => other.key === position.key && other.under === position.under),
    );
  const [old, now] = [both(olds, news), both(news, olds)].map((positions) => positions.map(({ key }) => key));
  return isSame(old, now) ? [] : [`On the view ${name} fields stand in another order.`];
}

function positionsOf({ views }: Template, name: string): NodePosition[] {
  const nodes = nodesOf(
    views,
    trees.filter((tree) => tree === name),
  );
  const all = nodes.flatMap(({ node, above }) => {
    const titles = above.flatMap((around) => (isObject(around.node) ? (around.node["title"] ?? []) : []));
    return ownKeys(node).map((key): NodePosition => ({ key, under: titles.join(" / "), node }));
  });
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
}

function heading(under: string): string {
  return under === "" ? "the top" : `'${under}'`;
}

function inside(under: string): string {
  return under === "" ? "" : `, under '${under}'`;
}

function keysOf(view: unknown): string[] {
  const children = isObject(view) ? (view["columns"] ?? view["children"] ?? []) : [];
  return (Array.isArray(children) ? (children as unknown[]) : []).map((item) =>
    typeof item === "string" ? item : String(isObject(item) ? item["field"] : ""),
  );
}

type Label = (key: string) => string;

function columnChanges(
  name: string,
  olds: readonly string[],
  news: readonly string[],
  oldLabel: Label,
  newLabel: Label,
): string[] {
  const added = news.filter((key) => !olds.includes(key));
  const gone = olds.filter((key) => !news.includes(key));
  const isMoved = !isSame(
    olds.filter((key) => news.includes(key)),
    news.filter((key) => olds.includes(key)),
  );
  return [
    ...several(name, added.map(newLabel), "new"),
    ...several(name, gone.map(oldLabel), "no longer shown"),
    ...(isMoved ? [`On the view ${name} columns stand in another order.`] : []),
  ];
}
