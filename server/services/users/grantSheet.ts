import { momentIn } from "../../../engine/index.ts";
import { groupPath } from "../../../engine/server.ts";
import type { Group } from "../../../engine/index.ts";
import { textColumn, textRow } from "../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import { askedTimezone } from "../../http/timezone.ts";
import { members, roles } from "../../storage/index.ts";

/** Users that are read in one transaction. */
const PAGE = 200;

const columns = [
  textColumn("Last Name", 140),
  textColumn("First Name", 140),
  textColumn("Email", 220),
  textColumn("Status", 100),
  textColumn("Administrator", 110),
  textColumn("Role", 180),
  textColumn("Group", 320),
  textColumn("Last Sign-In", 150),
];

/** Which users a file is of. */
interface AskedUsers extends Pick<members.MemberQuery, "search" | "status" | "roleId"> {
  name: string;
  timezone?: string;
}

/**
 * Who has which role on which groups: a row for each; users without roles have one row. `read` runs its work with the rights of that moment. Moments
 * are those of the clock of who asked.
 */
export async function grantSheet(
  { name: title, timezone, search, status, roleId }: AskedUsers,
  read: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>,
): Promise<ExportSheet> {
  const page = (start: number) =>
    read(async (tenant) => {
      const { trx, customer, plan } = tenant;
      const asked = { search, status, roleId, start, limit: PAGE };
      const found = await members.listMembers(trx, customer.id, asked);
      const named = new Map((await roles.listRoles(trx, customer.id)).map(({ id, name }) => [id, name]));
      const byId = new Map(plan.groups.map((group) => [group.id, group]));
      const zone = askedTimezone(tenant, timezone);
      const rows = found.members.flatMap((member) => rowsOf(member, { named, byId, zone }));
      return { ...found, rows };
    });
  return {
    title,
    columns,
    count: (await page(0)).total,
    rows: async function* () {
      for (let start = 0; ; start += PAGE) {
        const { rows, total } = await page(start);
        yield rows;
        if (start + PAGE >= total) return;
      }
    },
  };
}

interface Known {
  /** Names of roles. */
  named: ReadonlyMap<number, string>;
  byId: ReadonlyMap<number, Group>;
  zone: string;
}

function rowsOf(
  { lastName, firstName, email, status, admin, grants, lastSignInDate }: members.Member,
  { named, byId, zone }: Known,
): ExportRow[] {
  const seen = lastSignInDate === null ? "" : momentIn(zone, lastSignInDate);
  const person = [lastName, firstName, email, status, admin ? "Yes" : ""];
  const rows = grants.flatMap(({ roleId, groupIds }) =>
    groupIds.map((id) => textRow([...person, named.get(roleId) ?? "", pathText(byId, id), seen])),
  );
  return rows.length > 0 ? rows : [textRow([...person, "", "", seen])];
}

/** `Redwood Freight Lines / West Region / Reno`, or the same with `(inactive)` behind it. */
function pathText(byId: ReadonlyMap<number, Group>, id: number): string {
  const path = groupPath(id, (each) => byId.get(each)?.parentId).toReversed();
  const names = path.map((each) => byId.get(each)?.display ?? "").join(" / ");
  return byId.get(id)?.inactive === true ? `${names} (inactive)` : names;
}
