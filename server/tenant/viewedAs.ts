/** As whom an administrator sees the company (docs/decisions/0067-view-as.md). */
import { errors } from "../core/errors.ts";
import { readPrincipalById, roles, viewAs } from "../storage/index.ts";
import type { StoredPrincipal, Trx, User } from "../storage/index.ts";

/** An administrator who looks, with what their own rights are made of. */
interface Viewer {
  user: User;
  isAdmin: boolean;
  sources: StoredPrincipal["sources"];
  customerId: number;
  /** Epoch seconds. */
  now: number;
}

/** As whom they look, with the name for people. */
interface Viewed {
  user: User;
  /** What the rights are made of; of a role, what differs from those of the administrator. */
  sources: Partial<StoredPrincipal["sources"]>;
  kind: "user" | "role";
  name: string;
}

/**
 * Who the session `id` of an administrator shows. A role is shown as if the administrator had it and nothing else. Throws `view_as_ended` where
 * the session is over, its administrator is none any more, or whom it shows is gone.
 */
export async function viewedAs(
  trx: Trx,
  viewer: Viewer,
  id: number,
): Promise<Viewed & Pick<StoredPrincipal, "sources">> {
  const { user, customerId, now, isAdmin } = viewer;
  const subject = isAdmin
    ? await viewAs.viewAsSubject(trx, { customerId, userId: user.id, now }, id)
    : undefined;
  const viewed = subject && (await seen(trx, viewer, subject));
  if (viewed === undefined) throw errors.viewAsEnded();
  return { ...viewed, sources: { ...viewer.sources, ...viewed.sources } };
}

/** What a subject sees; undefined: nobody may look as them, since they are no active member, or an administrator of all companies. */
export async function seen(
  trx: Trx,
  { user, customerId }: Pick<Viewer, "user" | "customerId">,
  subject: viewAs.ViewAsSubject,
): Promise<Viewed | undefined> {
  if ("userId" in subject) {
    const stored = await readPrincipalById(trx, subject.userId, customerId);
    if (stored?.sources.active !== true || !stored.user.active) return undefined;
    if (stored.user.superAdmin && !user.superAdmin) return undefined;
    const { firstName, lastName } = stored.user;
    return {
      user: stored.user,
      sources: stored.sources,
      kind: "user",
      name: `${firstName} ${lastName}`.trim(),
    };
  }
  const role = (await roles.listRoles(trx, customerId)).find(({ id }) => id === subject.roleId);
  if (role === undefined) return undefined;
  const grants = [{ groupIds: subject.groupIds, roleType: role.roleType, permissions: role.permissions }];
  return {
    user: { ...user, superAdmin: false },
    sources: { admin: false, active: true, grants: JSON.stringify(grants) },
    kind: "role",
    name: role.name,
  };
}
