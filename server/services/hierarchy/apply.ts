import type { Group } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { id, object } from "../../http/schemas.ts";
import { checkGroups, ImportError, readGroupLines, writeGroups } from "../../imports/index.ts";
import type { GroupChange } from "../../imports/index.ts";
import { audit, authorOf, groups, hierarchy, hierarchyUploads } from "../../storage/index.ts";
import { present, sourceOf, uploadAt } from "./stored.ts";
import { applied, hierarchyUpload } from "./uploadSchema.ts";

/** Changes that a line of the audit log names one by one. */
const MOST_NOTED = 200;

const fields: Readonly<Record<Exclude<GroupChange["kind"], "unnamed">, string>> = {
  added: "Added",
  renamed: "Name",
  moved: "Group above",
  retyped: "Type",
  inactivated: "Inactive",
  activated: "Inactive",
};

/** What the file did, for the audit log: the first changes by the alias of their group, and how many more there are. */
function notedChanges(all: readonly GroupChange[]): NonNullable<audit.AuditDetail["changes"]> {
  const noted = all.slice(0, MOST_NOTED).flatMap(({ kind, alias, name, from, to }) => {
    if (kind === "unnamed") return [];
    const flags = { inactivated: ["No", "Yes"], activated: ["Yes", "No"], added: [null, name] } as const;
    const [before, after] = kind in flags ? flags[kind as keyof typeof flags] : [from, to];
    return [{ field: `${fields[kind]} (${alias})`, from: before, to: after }];
  });
  const more = all.length - noted.length;
  return more === 0 ? noted : [...noted, { field: "More changes", from: null, to: String(more) }];
}

/** The groups of these changes, each once; one that was added has no number yet. */
function notedGroups(
  known: readonly Group[],
  all: readonly GroupChange[],
): NonNullable<audit.AuditDetail["about"]> {
  const ids = new Map(known.map(({ alias, id }) => [alias, id]));
  const names = new Map(all.slice(0, MOST_NOTED).map(({ alias, name }) => [alias, name]));
  return [...names].map(([alias, name]) => {
    const id = ids.get(alias);
    return { ...(id !== undefined && { id }), name };
  });
}

/** Changes the hierarchy as an uploaded file says, when it is still as the preview had it. */
export const apply = tenantRoute({
  method: "POST",
  url: "/api/businessHierarchy/:id/apply",
  service: "main",
  summary:
    "Changes the hierarchy as an uploaded file says, all of it or nothing; `version` is that of its preview, and 409 says that the hierarchy was changed since",
  access: "admin",
  params: object({ id }),
  body: applied,
  replies: { 200: { description: "The upload", schema: ref(hierarchyUpload) } },
  async handle({ params: { id: number }, body: { version } }, tenant) {
    const { trx, customer } = tenant;
    await hierarchy.lockHierarchy(trx, customer.id);
    const upload = await uploadAt(tenant, number);
    if (upload.state !== "checked") throw errors.hierarchyUploadOver();
    const lines = await readGroupLines(sourceOf(tenant, upload)).catch((error: unknown) => {
      throw error instanceof ImportError ? errors.importRefused(error.message) : error;
    });
    const before = await groups.readGroups(trx, customer.id);
    if ((before.version ?? "") !== version) throw errors.staleHierarchy();
    const { items, known, problems, changes } = checkGroups(before.groups, lines);
    if (problems.length > 0) throw errors.hierarchyUploadOver();
    const author = authorOf(tenant);
    await writeGroups(trx, { customerId: customer.id, author }, known, items);
    await hierarchyUploads.noteApplied(trx, author, number);
    const done = changes.filter(({ kind }) => kind !== "unnamed");
    const about = notedGroups(before.groups, done);
    audit.explain(trx, { name: upload.name, about, changes: notedChanges(done) });
    return { body: present(await uploadAt(tenant, number)) };
  },
});
