import { differences } from "../../http/audit/changes.ts";
import type { Facts } from "../../http/audit/changes.ts";
import type { Tenant } from "../../http/route.ts";
import { audit } from "../../storage/index.ts";
import type { roles } from "../../storage/index.ts";
import { reportTitle } from "./reports.ts";

type Named = Pick<roles.Role, "name" | "permissions">;

/** Has the line of the call say what was changed of a role. `before` is left out for a new one, `after` for one that is deleted. */
export function explainRole(
  { trx, deps }: Pick<Tenant, "trx" | "deps">,
  before: Named | undefined,
  after: Named | undefined,
): void {
  const modules = new Map(deps.schemas.modules.map(({ alias, name }) => [alias, name]));
  const factsOf = ({ name, permissions }: Named): Facts => ({
    Name: name,
    ...Object.fromEntries(
      Object.entries(permissions).map(([alias, actions]) => [
        `Rights on ${reportTitle({ deps }, alias) ?? modules.get(alias) ?? alias}`,
        [...actions].sort().join(", ") || null,
      ]),
    ),
  });
  const name = (before ?? after)?.name ?? "";
  audit.explain(trx, { name, changes: differences(before && factsOf(before), after ? factsOf(after) : {}) });
}
