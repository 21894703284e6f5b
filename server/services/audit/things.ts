/** Which kinds of things the lines of the audit log are about, as their calls say. */
import { auditThingNames } from "../../../engine/index.ts";
import type { AuditThing } from "../../../engine/index.ts";
import { knownCalls } from "../../http/audit/words.ts";
import type { audit } from "../../storage/index.ts";

/** The kinds. */
export const auditThings = Object.keys(auditThingNames) as AuditThing[];

interface Addresses {
  /** Those of calls whose target is the number of such a thing. */
  own: readonly string[];
  /** Those of calls about such things whose target is none, or the number of something else. */
  also: readonly string[];
}

/** By kind; an address with a star at its end stands for all that begin like it. */
const addresses: Readonly<Record<AuditThing, Addresses>> = {
  record: {
    own: [
      "/api/models",
      "/api/models/:id",
      "/api/models/:id/*",
      "/api/model/:id/*",
      "/api/claims",
      "/api/claims/:id",
    ],
    also: ["/api/models/bulk"],
  },
  user: {
    own: [
      "/api/users",
      "/api/users/invite",
      "/api/users/resendInvite",
      "/api/1.0/users",
      "/api/1.0/users/:id",
      "/api/1.0/users/:id/*",
      "/api/1.0/authentication/invite",
      "/api/1.0/authentication/resendInvite",
      "/api/admin/userAccount",
      "/api/userAccount",
      "/api/userAccount/:id/role",
      "/api/grants/:id",
    ],
    also: ["/api/userAccountRole", "/api/userAccountRole/:id", "/api/grants/bulk"],
  },
  role: {
    own: ["/api/roles", "/api/roles/:id", "/api/userRole", "/api/userRole/:id/permission"],
    also: ["/api/userRolePermission", "/api/userRolePermission/:id"],
  },
  group: {
    own: ["/api/admin/groups", "/api/admin/groups/effects"],
    also: ["/api/businessHierarchy/upload", "/api/businessHierarchy/:id/apply"],
  },
  dropdown: {
    own: ["/api/enum", "/api/enumSet"],
    also: ["/api/enum/merge", "/api/admin/enumSet/:alias/merges/:id/cancel"],
  },
  listItem: { own: [], also: ["/api/listItemPrototypes", "/api/listItemPrototypes/many"] },
  document: {
    own: [
      "/api/models/documents",
      "/api/models/documents/:id",
      "/api/models/documents/:id/content",
      "/api/documents",
      "/api/documents/properties",
      "/api/documents/archive",
      "/api/documents/labels",
      "/api/documents/rotate",
      "/api/documents/content/:id",
    ],
    also: ["/api/documents/shares", "/api/documents/shares/:id", "/api/sharedDocuments/:key/content"],
  },
  import: { own: ["/api/imports", "/api/imports/*"], also: [] },
  configuration: {
    own: [],
    also: [
      "/api/configuration",
      "/api/configuration/*",
      "/api/siteNavigation",
      "/api/stackedRankReports/settings",
      "/:customerAlias/logo",
    ],
  },
};

function isAmong(call: string, wanted: readonly string[]): boolean {
  const address = call.slice(call.indexOf(" ") + 1);
  return wanted.some((each) =>
    each.endsWith("*") ? address.startsWith(each.slice(0, -1)) : address === each,
  );
}

/** The calls about a kind of thing. */
export function callsAbout(kind: AuditThing): audit.CallsAbout {
  const { own, also } = addresses[kind];
  const calls = (wanted: readonly string[]) => knownCalls().filter((call) => isAmong(call, wanted));
  return { isRecord: kind === "record", own: calls(own), also: calls(also) };
}

/** What kind of thing the target of a line is the number of; null where nothing says it. */
export function targetKind({ call, event }: Pick<audit.AuditLine, "call" | "event">): AuditThing | null {
  if (event === "confidentialView") return "record";
  return auditThings.find((kind) => isAmong(call, addresses[kind].own)) ?? null;
}
