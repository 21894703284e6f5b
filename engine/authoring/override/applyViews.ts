/** What an override changes in one view. */
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { isObject } from "../../model/shape.ts";
import type { JsonObject } from "../../model/shape.ts";
import { headingsOf, isCalled, listsOf, nodeAt, slotsOf } from "./viewPaths.ts";
import type { NodeSlot } from "./viewPaths.ts";
import type { HideChange, InsertChange, RelabelChange, ViewChange } from "./overrideTypes.ts";

/** A view that is being changed, and where mistakes are noted. */
export interface ChangedView {
  /** Written to. */
  readonly view: unknown;
  /** Its name in the template. */
  readonly name: string;
  /** Name of the template. */
  readonly template: string;
  readonly errors: ErrorList;
}

interface Asked<Change> {
  readonly change: Change;
  readonly pointer: string;
}

/** Makes the changes of one view: what is put in first, then headings, then what is hidden, whatever their order. */
export function changeView(changed: ChangedView, changes: readonly ViewChange[]): void {
  const asked = changes.map((change, index) => ({
    change,
    pointer: pointerTo(pointerTo("/views", changed.name), index),
  }));
  for (const each of asked) if (isInsert(each)) insertNodes(changed, each);
  for (const each of asked) if (isRelabel(each)) relabelNode(changed, each);
  for (const each of asked) if (isHide(each)) hideNodes(changed, each);
}

const isInsert = (asked: Asked<ViewChange>): asked is Asked<InsertChange> => "insert" in asked.change;
const isRelabel = (asked: Asked<ViewChange>): asked is Asked<RelabelChange> => "relabel" in asked.change;
const isHide = (asked: Asked<ViewChange>): asked is Asked<HideChange> => "hide" in asked.change;

/** Notes that nothing is called so. */
function refuseGone({ view, name, template, errors }: ChangedView, pointer: string, what: string): void {
  const known = headingsOf(view);
  const there = known.length === 0 ? "" : ` Sections there: ${known.join(", ")}.`;
  errors.add("unknownName", pointer, `${what} is not in the view ${name} of ${template}.${there}`);
}

function insertNodes(changed: ChangedView, { change, pointer }: Asked<InsertChange>): void {
  const { view } = changed;
  const name = change.before ?? change.after;
  if (name === undefined) return putInto(changed, { change, pointer });
  const slot = oneSlot(changed, { name, pointer, does: `that the override inserts ${beside(change)}` });
  if (slot) slot.list.splice(slot.index + (change.after === undefined ? 0 : 1), 0, ...copyOf(change.insert));
  else if (isCalled(view, name)) changed.errors.add("rule", pointer, `nothing stands beside the view itself`);
}

const beside = ({ after }: InsertChange) => (after === undefined ? "before" : "after");

function putInto(changed: ChangedView, { change, pointer }: Asked<InsertChange>): void {
  const { view, errors } = changed;
  const { into } = change;
  const isWhole = into === undefined || (slotsOf(view, into).length === 0 && isCalled(view, into));
  const slot = isWhole
    ? undefined
    : oneSlot(changed, { name: into, pointer, does: "that the override inserts into" });
  if (!isWhole && !slot) return;
  const lists = listsOf(slot ? nodeAt(slot) : view);
  const last = lists.at(-1);
  if (last) last.push(...copyOf(change.insert));
  else
    errors.add(
      "rule",
      pointer,
      `"${into ?? changed.name}" cannot contain others, so nothing can be put into it`,
    );
}

/** What is put in is changed as the rest of the view is: the override itself stays as it was written. */
function copyOf(nodes: InsertChange["insert"]): unknown[] {
  return JSON.parse(JSON.stringify(nodes)) as unknown[];
}

/** The one place of a name; notes when there is none or more than one. */
function oneSlot(
  changed: ChangedView,
  { name, pointer, does }: { name: string; pointer: string; does: string },
): NodeSlot | undefined {
  const found = slotsOf(changed.view, name);
  const [slot, ...others] = found;
  if (slot === undefined && !isCalled(changed.view, name)) refuseGone(changed, pointer, `"${name}" ${does}`);
  if (others.length === 0) return slot;
  const where = `the view ${changed.name} of ${changed.template}`;
  changed.errors.add(
    "rule",
    pointer,
    `"${name}" stands ${found.length} times in ${where}: name another node`,
  );
  return undefined;
}

function relabelNode(changed: ChangedView, { change, pointer }: Asked<RelabelChange>): void {
  const { relabel: name, to } = change;
  const does = "that the override gives another heading";
  const slot = oneSlot(changed, { name, pointer, does });
  if (slot) slot.list[slot.index] = relabelled(changed, nodeAt(slot), to);
  else if (isCalled(changed.view, name)) Object.assign(changed.view, { title: to });
}

function relabelled({ name }: ChangedView, node: unknown, to: string): JsonObject {
  if (!isObject(node)) return { ...(name === "list" ? {} : { type: "field" }), field: node, label: to };
  const isLabel = node["field"] !== undefined || (node["label"] !== undefined && node["title"] === undefined);
  return { ...node, [isLabel ? "label" : "title"]: to };
}

function hideNodes(changed: ChangedView, { change, pointer }: Asked<HideChange>): void {
  const found = slotsOf(changed.view, change.hide);
  if (found.length === 0) return refuseGone(changed, pointer, `"${change.hide}" that the override hides`);
  for (const { list, index } of [...found].reverse()) list.splice(index, 1);
}
