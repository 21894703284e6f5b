import type { Group } from "../../../engine/index.ts";
import { textColumn, textRow } from "../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import { groups, members, roles } from "../../storage/index.ts";

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
];

/** Who has which role on which groups: a row for each; users without roles have one row. `read` runs its work with the rights of that moment. */
export async function grantSheet(
  title: string,
  read: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>,
): Promise<ExportSheet> {
  const page = (start: number) =>
    read(async ({ trx, customer, plan }) => {
      const found = await members.listMembers(trx, customer.id, { start, limit: PAGE });
      const named = new Map((await roles.listRoles(trx, customer.id)).map(({ id, name }) => [id, name]));
      const byId = new Map(plan.groups.map((group) => [group.id, group]));
      return { ...found, rows: found.members.flatMap((member) => rowsOf(member, named, byId)) };
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

function rowsOf(
  { lastName, firstName, email, status, admin, grants }: members.Member,
  roleNames: ReadonlyMap<number, string>,
  byId: ReadonlyMap<number, Group>,
): ExportRow[] {
  const person = [lastName, firstName, email, status, admin ? "Yes" : ""];
  const rows = grants.flatMap(({ roleId, groupIds }) =>
    groupIds.map((id) => textRow([...person, roleNames.get(roleId) ?? "", pathText(byId, id)])),
  );
  return rows.length > 0 ? rows : [textRow([...person, "", ""])];
}

/** `Redwood Freight Lines / West Region / Reno`. */
function pathText(byId: ReadonlyMap<number, Group>, id: number): string {
  const path = groups.pathOf(byId, id).toReversed();
  return path.map((each) => byId.get(each)?.display ?? "").join(" / ");
}
