/** People who have left come last in pickers, as far as the principal may see that they have. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Template } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { addCompany, addUser, as, fixtureEngine, inputOf } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { recordCalls } from "../testing/recordFixture.ts";
import * as records from "../../records/records.ts";
import type { ListRequest } from "../../records/read/list.ts";
import { conditions } from "./filter.ts";
import { leftLastParts, leftTerm, shownLeft } from "./leftLast.ts";
import { partsStatement } from "./page.ts";
import { withId } from "../../records/read/list.ts";
import { listTerms } from "../query/terms.ts";
import { templateOf } from "./scope.ts";
import { selection } from "./select.ts";

/** People whose status everybody sees, or nobody but who sees what is confidential. */
const worker = (alias: string, isProtected: boolean): Template => ({
  alias,
  name: "Worker",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "name" },
  people: { email: "email", status: "status", left: ["gone", "away"], leftLabel: "No longer employed" },
  fields: {
    name: { type: "text", label: "Name", maxLength: 40 },
    email: { type: "text", label: "E-mail", maxLength: 80 },
    status: { type: "text", label: "Status", maxLength: 20, protected: isProtected },
    rank: { type: "number", label: "Rank" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "name", "email", "status", "rank"] },
    list: { type: "list", columns: ["label"], orderBy: [{ field: "label", direction: "asc" }] },
  },
});
const open = fixtureEngine([worker("worker", false)]);
const closed = fixtureEngine([worker("worker", true)]);

const people: readonly (readonly [name: string, status: string | null, rank: number | null])[] = [
  ["Anderson", "gone", 1],
  ["Baker", "active", null],
  ["Carter", null, 3],
  ["Dawson", "away", null],
  ["Edwards", "suspended", 2],
  ["Fletcher", "gone", 5],
  ["Garrison", "active", 4],
];
const inOrder = ["Baker", "Carter", "Edwards", "Garrison", "Anderson", "Dawson", "Fletcher"];
const byName = people.map(([name]) => name);

let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let viewer: AccessPlan;
let northConfidential: AccessPlan;
const { insert } = recordCalls(() => db, open);

beforeAll(async () => {
  db = await testDatabase({ engine: open });
  redwood = await addCompany(db, "redwood");
  admin = await addUser(db, redwood);
  viewer = await addUser(db, redwood, { groupId: redwood.root, permissions: { people: ["view"] } });
  northConfidential = await addUser(db, redwood, {
    groupId: redwood.north,
    permissions: { people: ["view", "viewConfidential"] },
  });
  const inputs = people.map(([name, status, rank]) =>
    inputOf("worker", redwood.north, { name, status, rank, email: `${name}@example.com` }),
  );
  await insert("worker", inputs, admin);
});
afterAll(() => db.close());

const page = (plan: AccessPlan, more: Partial<ListRequest> = {}, engine = open) =>
  as(db, engine, plan, (scope) =>
    records.list({ ...scope, template: "worker", limit: 20, leftLast: true, ...more }),
  );
const names = async (...asked: Parameters<typeof page>) =>
  (await page(...asked)).records.map(({ label }) => label);

/** All pages one after the other. */
async function paged(plan: AccessPlan, limit: number, more: Partial<ListRequest> = {}): Promise<string[]> {
  const found: string[] = [];
  let after: string | null | undefined;
  do {
    const { records: some, next } = await page(plan, { ...more, limit, after });
    found.push(...some.map(({ label }) => String(label)));
    after = next;
  } while (after);
  return found;
}

describe("people of whom some have left", () => {
  it("come in their order, who has left behind all others in the same order", async () => {
    expect(await names(viewer)).toEqual(inOrder);
    expect(await names(viewer, { leftLast: false })).toEqual(byName);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])("are each on one page, of %i", async (limit) => {
    expect(await paged(viewer, limit)).toEqual(inOrder);
    const orderBy = [{ field: "rank", direction: "desc" as const }];
    const whole = await names(viewer, { orderBy });
    expect(whole).toEqual(["Garrison", "Carter", "Edwards", "Baker", "Fletcher", "Anderson", "Dawson"]);
    expect(await paged(viewer, limit, { orderBy })).toEqual(whole);
  });

  it.each([undefined, { rare: 0, walked: 100, sorted: 100 }, { rare: 0, walked: 4, sorted: 4 }])(
    "come so in a search, in whichever way it is answered: %j",
    async (bounds) => {
      expect(await names(viewer, { search: "er", bounds })).toEqual([
        "Baker",
        "Carter",
        "Anderson",
        "Fletcher",
      ]);
      expect(await paged(viewer, 1, { search: "son", bounds })).toEqual(["Garrison", "Anderson", "Dawson"]);
    },
  );

  it("[S2] come in their order where the principal may not see who has left", async () => {
    expect(await names(viewer, {}, closed)).toEqual(byName);
    expect(await names(northConfidential, {}, closed)).toEqual(inOrder);
    expect(await names(admin, {}, closed)).toEqual(inOrder);
    expect(await names(viewer, { search: "er" }, closed)).toEqual([
      "Anderson",
      "Baker",
      "Carter",
      "Fletcher",
    ]);
  });

  it("are refused the page of another order", async () => {
    const { next } = await page(viewer, { limit: 2 });
    await expect(page(viewer, { limit: 2, leftLast: false, after: next })).rejects.toThrow("does not belong");
  });

  it("come so where a search finds only what is similar", async () => {
    const alike = Object.entries({ Sacramento: "gone", Sacramentos: "active" }).map(([name, status]) =>
      inputOf("worker", redwood.north, { name, status }),
    );
    await insert("worker", alike, admin);
    const similar = { search: "sacremento", tolerant: true };
    expect(await names(viewer, { ...similar, leftLast: false })).toEqual(["Sacramento", "Sacramentos"]);
    expect(await names(viewer, similar)).toEqual(["Sacramentos", "Sacramento"]);
    expect(await names(viewer, similar, closed)).toEqual(["Sacramento", "Sacramentos"]);
  });

  it("are read by the index of the order, and who has left not at all while others fill the page", async () => {
    const many = Array.from({ length: 1_200 }, (_, index) =>
      inputOf("worker", redwood.south, { name: `P${index}`, status: index % 3 === 0 ? "gone" : "active" }),
    );
    await insert("worker", many, admin);
    await sql`analyze ${sql.table("t_worker")}`.execute(db.kysely);
    const plan = await as(db, open, admin, async (scope) => {
      const template = templateOf(open, "worker");
      const hasLeft = shownLeft(admin, template);
      if (hasLeft === undefined) throw new Error("No field says who has left.");
      const terms = [leftTerm(hasLeft), ...withId(listTerms(scope, template, template.orderBy, new Set()))];
      const order = leftLastParts({ terms, after: undefined }, hasLeft);
      const statement = partsStatement(order, 21, (parts) =>
        selection(template, {
          where: [...conditions(scope, template, {}), ...parts.where],
          tail: sql`order by ${parts.order} limit ${parts.limit}`,
        }),
      );
      const explained = sql<{
        "QUERY PLAN": string;
      }>`explain (analyze, costs off, timing off, summary off) ${statement}`;
      return (await explained.execute(scope.trx)).rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).not.toMatch(/Seq Scan on t_worker|Sort Key/);
    expect(plan.match(/Index Scan using \S+ on t_worker/g)).toHaveLength(2);
    expect(plan).toMatch(/Index Scan using \S+ on t_worker \S+ \(never executed\)/);
  });
});
