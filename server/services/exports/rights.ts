import { reportKey } from "../../../engine/index.ts";
import type { UserPermissions } from "../../../engine/index.ts";
import { boolean, id, list, mapOf, object } from "../../http/schemas.ts";
import { readStoredJson } from "../../core/storedJson.ts";
import { LIBRARY_MODULE } from "../../storage/index.ts";
import type { exports } from "../../storage/index.ts";
import type { ExportRequest } from "./schema.ts";

/** The actions that decide what a reader is shown. */
const actions = ["view", "viewConfidential"] as const;

/** The document library belongs to no group; what a file shows of it is noted as if it had this one. */
const LIBRARY_GROUPS = [1];

/** What a file that is made now shows: of the company's groups, or of the document library. */
export function rightsFor(
  request: ExportRequest,
  { admin, modulePermissions, reportPermissions, documentLibraryPermissions }: UserPermissions,
): exports.ExportRights {
  if ("documents" in request) {
    const ofLibrary = (action: (typeof actions)[number]): Record<string, number[]> =>
      documentLibraryPermissions[action] ? { [LIBRARY_MODULE]: LIBRARY_GROUPS } : {};
    return { admin, groups: Object.fromEntries(actions.map((action) => [action, ofLibrary(action)])) };
  }
  const groups = Object.fromEntries(actions.map((action) => [action, modulePermissions[action] ?? {}]));
  if (!("canned" in request)) return { admin, groups };
  const ofReports = Object.entries(reportPermissions).map(([name, ids]) => [reportKey(name), ids] as const);
  return { admin, groups: { ...groups, view: { ...groups["view"], ...Object.fromEntries(ofReports) } } };
}

const groupsByModule = mapOf(list(id));
const storedRights = object({
  admin: boolean,
  groups: object({ view: groupsByModule, viewConfidential: groupsByModule }),
});

/**
 * What the file of an export shows; null: it has no file yet. Throws a StoredJsonError when this release cannot read it, since rights
 * that are not understood would let anybody have the file.
 */
export function storedRightsOf({
  id: job,
  rights,
}: Pick<exports.ExportJob, "id" | "rights">): exports.ExportRights | null {
  return rights === null ? null : readStoredJson(storedRights, rights, `export_jobs ${job}.rights`);
}

/** Rights that are at least both: those of a file that was made while they changed. */
export function eitherRight(one: exports.ExportRights, other: exports.ExportRights): exports.ExportRights {
  const groups = actions.map((action) => {
    const modules = { ...one.groups[action] };
    for (const [module, ids] of Object.entries(other.groups[action] ?? {}))
      modules[module] = [...new Set([...(modules[module] ?? []), ...ids])];
    return [action, modules] as const;
  });
  return { admin: one.admin || other.admin, groups: Object.fromEntries(groups) };
}

/** Whether somebody may still see all that a file shows: no right that it was made with is gone. */
export function stillCovers(now: exports.ExportRights, then: exports.ExportRights): boolean {
  if (now.admin) return true;
  if (then.admin) return false;
  return actions.every((action) =>
    Object.entries(then.groups[action] ?? {}).every(([module, ids]) => {
      const granted = new Set(now.groups[action]?.[module]);
      return ids.every((id) => granted.has(id));
    }),
  );
}
