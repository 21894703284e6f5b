import type { Static } from "typebox";
import type { Action } from "../../../engine/server.ts";
import { component } from "../../http/component.ts";
import { boolean, id, list, object } from "../../http/schemas.ts";
import type { AccessPlan } from "../../storage/index.ts";

/**
 * What somebody may do in one company (spec platform.md 3, per-customer permission entry). `viewData`: they view records of some module;
 * `allowProtected`: confidential ones, or confidential documents. The groups are those on which they view something, and on which they add or edit
 * something; an administrator does on all of them.
 */
export const permissionEntry = component(
  "PermissionEntry",
  object({
    customerId: id,
    viewData: boolean,
    manageUsers: boolean,
    viewDocuments: boolean,
    downloadDocuments: boolean,
    uploadDocuments: boolean,
    editDocuments: boolean,
    deleteDocuments: boolean,
    admin: boolean,
    allowProtected: boolean,
    readGroupPermissions: list(id),
    writeGroupPermissions: list(id),
  }),
);

/** The entry of the company and the user of an access plan. */
export function permissionEntryOf({
  customerId,
  abilities: { admin },
  permissions: { modulePermissions, documentLibraryPermissions: library },
  groups,
}: AccessPlan): Static<(typeof permissionEntry)["schema"]> {
  const groupsOf = (...actions: Action[]): number[] => {
    if (admin) return groups.map((group) => group.id).toSorted((a, b) => a - b);
    const found = actions.flatMap((action) => Object.values(modulePermissions[action] ?? {}).flat());
    return [...new Set(found)].toSorted((a, b) => a - b);
  };
  const readable = groupsOf("view");
  return {
    customerId,
    viewData: admin || readable.length > 0,
    manageUsers: admin,
    viewDocuments: library.view,
    downloadDocuments: library.download,
    uploadDocuments: library.upload,
    editDocuments: library.edit,
    deleteDocuments: library.delete,
    admin,
    allowProtected: admin || library.viewConfidential || groupsOf("viewConfidential").length > 0,
    readGroupPermissions: readable,
    writeGroupPermissions: groupsOf("add", "edit"),
  };
}
