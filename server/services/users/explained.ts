import { differences, yesNo } from "../../http/audit/changes.ts";
import type { Facts } from "../../http/audit/changes.ts";
import type { Tenant } from "../../http/route.ts";
import { audit, roles } from "../../storage/index.ts";
import type { members } from "../../storage/index.ts";

type Scope = Pick<Tenant, "trx" | "customer" | "plan">;

/** A user as they were before a change, and as they are after it. */
export interface MemberChange {
  before?: members.Member;
  after: members.Member;
}

/** Has the line of the call say what was changed of users, with roles and groups by their names of now. */
export async function explainMembers(scope: Scope, changes: readonly MemberChange[]): Promise<void> {
  const { trx, customer, plan } = scope;
  const roleNames = new Map((await roles.listRoles(trx, customer.id)).map(({ id, name }) => [id, name]));
  const groupNames = new Map(plan.groups.map(({ id, display }) => [id, display]));
  const grantText = ({ roleId, groupIds }: members.Grant) =>
    `${roleNames.get(roleId) ?? `Role ${roleId}`} (${groupIds.map((id) => groupNames.get(id) ?? id).join(", ")})`;
  const factsOf = ({ firstName, lastName, admin, active, grants }: members.Member): Facts => ({
    "First name": firstName,
    "Last name": lastName,
    Administrator: yesNo(admin),
    Active: yesNo(active),
    Roles: grants.map(grantText).sort().join("; ") || null,
  });
  const [only, ...others] = changes;
  const found = changes.flatMap(({ before, after }) => {
    const of = others.length === 0 ? "" : ` of ${nameOf(after)}`;
    const changed = differences(before && factsOf(before), factsOf(after));
    return changed.map((change) => ({ ...change, field: `${change.field}${of}` }));
  });
  const name = only !== undefined && others.length === 0 ? nameOf(only.before ?? only.after) : undefined;
  const about = changes.map(({ after }) => ({ id: after.id, name: nameOf(after) }));
  audit.explain(trx, { ...(name !== undefined && { name }), about, changes: found });
}

const nameOf = ({ firstName, lastName, email }: members.Member) => `${firstName} ${lastName}, ${email}`;
