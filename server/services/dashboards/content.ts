/** What a card is about: its shape, and whether its user may open it. The same rules when it is saved and when it is read. */
import type { Static } from "typebox";
import { ApiError, errors } from "../../core/errors.ts";
import { readStoredJson, StoredJsonError } from "../../core/storedJson.ts";
import { mayViewOrAdd, requireRightOn, requireTemplate } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { personName } from "../../storage/index.ts";
import type { dashboards, dashboardWidgets } from "../../storage/index.ts";
import { requireMonitor } from "../monitors/find.ts";
import { shapeCheck } from "./problems.ts";
import { accessOf } from "./reader.ts";
import { reportFor } from "./reportFor.ts";
import { contents } from "./schema.ts";
import type { ShownWidget } from "./schema.ts";

/** Bytes of what a card is about, as JSON. */
const MAX_BYTES = 32 * 1_024;

/** What a card is about, by its type. */
type Content = {
  [T in keyof typeof contents]: { type: T; data: Static<(typeof contents)[T]> };
}[keyof typeof contents];
type Unchecked = Pick<dashboardWidgets.StoredWidget, "type" | "data">;

const checks = {
  report: shapeCheck(contents.report),
  action: shapeCheck(contents.action),
  monitor: shapeCheck(contents.monitor),
};

/** Refuses what is too large or has another shape, and what the user may not open. */
export function checkContent(tenant: Tenant, content: Unchecked): void {
  const { type, data } = content;
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES) throw errors.bodyTooLarge(MAX_BYTES);
  const problems = checks[type](data);
  if (problems.length > 0)
    throw errors.widgetRefused(problems.map(([pointer, message]) => [`/data${pointer}`, message]));
  requireOpen(tenant, contentOf(content, "a card that was sent"));
}

/** Throws a StoredJsonError where the shape is another one. */
function contentOf({ type, data }: Unchecked, row: string): Content {
  switch (type) {
    case "report":
      return { type, data: readStoredJson(contents.report, data, row) };
    case "action":
      return { type, data: readStoredJson(contents.action, data, row) };
    case "monitor":
      return { type, data: readStoredJson(contents.monitor, data, row) };
  }
}

/** Refuses a card about what the user may not open: a record type, also of one series of several, or a monitor. */
function requireOpen(tenant: Tenant, { type, data }: Content): void {
  switch (type) {
    case "report":
      for (const { alias } of data.dataSeries) requireRightOn(tenant, alias, "view");
      return;
    case "action":
      if (!mayViewOrAdd(tenant, requireTemplate(tenant, data.template))) throw errors.notPermitted();
      return;
    case "monitor":
      requireMonitor(tenant, data.monitor);
  }
}

function mayOpen(tenant: Tenant, content: Content): boolean {
  try {
    requireOpen(tenant, content);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** What a card is about as its reader may see it: of a report the series that they may; undefined: nothing of it. */
function seenContent(tenant: Tenant, content: Content, isOwn: boolean) {
  if (content.type !== "report") return mayOpen(tenant, content) ? content : undefined;
  const { report, notices, isPartial } = reportFor(tenant, content.data);
  if (report === undefined) return undefined;
  // What the owner wrote is theirs as long as nothing of it is hidden from them: their page says what of it is gone.
  if (isOwn && !isPartial) return content;
  return {
    type: content.type,
    data: report,
    ...(notices.length > 0 && { notices }),
    ...(isPartial && { partial: true as const }),
  };
}

/** What is stored of a card; what this release cannot read is logged, and undefined. */
function readContent(
  { deps }: Tenant,
  { id, ...content }: Pick<dashboardWidgets.StoredWidget, "id" | "type" | "data">,
): Content | undefined {
  try {
    return contentOf(content, `dashboard_widgets ${id}.data`);
  } catch (error) {
    if (!(error instanceof StoredJsonError)) throw error;
    deps.logError("Reading stored JSON", error);
    return undefined;
  }
}

/** A card as its reader sees it; of what they may not open any more only that it is refused. */
export function shownWidget(
  tenant: Tenant,
  reader: dashboards.DashboardOwner,
  stored: dashboardWidgets.ReadWidget,
): ShownWidget {
  const { data: _, ownerId: _owner, mayEdit: _edit, ...widget } = stored;
  const access = accessOf(reader, stored);
  const isOwn = access === "own";
  const shown = {
    ...widget,
    access,
    owner: isOwn ? null : personName(stored.owner),
    updatedBy: personName(stored.updatedBy),
    sharedRoles: isOwn ? stored.sharedRoles : 0,
  };
  const content = readContent(tenant, stored);
  if (content === undefined) return { ...shown, unreadable: true };
  const seen = seenContent(tenant, content, isOwn);
  return seen === undefined ? { ...shown, refused: true } : ({ ...shown, ...seen } as ShownWidget);
}
