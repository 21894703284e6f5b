/** Stored values that follow from the time are computed again on each day, and are choices that lists are filtered by. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData, Template } from "../../../engine/index.ts";
import { addDays } from "../../../engine/index.ts";
import { as, driver, fixtureEngine, NOW } from "../../storage/testing/companyFixture.ts";
import { systemPlan } from "../../storage/company/access.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { timeDependentTemplates } from "./timeDependent.ts";
import { createSaveFixture, recordCalls } from "../../storage/testing/recordFixture.ts";
import * as records from "../records.ts";
import { orderInputs } from "../../storage/testing/ordersFixture.ts";

const views: Template["views"] = {
  edit: { type: "section", children: ["groupId", "name"] },
  list: { type: "list", columns: ["name"], orderBy: [{ field: "id", direction: "asc" }] },
};
const base = { groupTypes: ["Terminal"], modules: ["trips"], label: { expression: "name" }, views } as const;
const name = { type: "text", label: "Name", required: true } as const;

/** Computes whether it is late when it is shown. */
const plan: Template = {
  ...base,
  groupTypes: ["Terminal"],
  modules: ["trips"],
  alias: "plan",
  name: "Plan",
  fields: {
    name,
    dueDate: { type: "dateTime", kind: "date", label: "Due" },
    late: { type: "computed", as: "boolean", computeOn: "read", label: "Late", expression: "dueDate < now" },
  },
};

/** Stores how its plan stands. */
const watch: Template = {
  ...base,
  groupTypes: ["Terminal"],
  modules: ["trips"],
  alias: "watch",
  name: "Watch",
  fields: {
    name,
    standing: {
      type: "computed",
      as: "enum",
      enumSet: "trip_kinds",
      label: "Standing",
      expression: "plan ? (plan.dueDate < now ? 'express' : 'local') : null",
    },
  },
  relations: { plan: { template: "plan", label: "Plan" } },
};

const indirect: Template = {
  ...watch,
  alias: "indirect",
  name: "Indirect",
  fields: {
    name,
    shows: { type: "computed", as: "text", label: "Shows", expression: "plan.late ? 'late' : 'not yet'" },
  },
};

const engine = fixtureEngine([driver, plan, watch, indirect]);
let db: TestDatabase;
let fixture: Awaited<ReturnType<typeof createSaveFixture>>;
const { create, get } = recordCalls(() => db, engine);

beforeAll(async () => {
  db = await testDatabase({ engine });
  fixture = await createSaveFixture(db);
});
afterAll(() => db.close());

/** One turn of maintenance at a moment, which the company's clocks show as `companyNow`: how many records the day had written down. */
const turn = (now: number, companyNow = now) =>
  as(
    db,
    engine,
    fixture.admin,
    async (scope) => {
      const all = { ...scope, companyNow, plan: await systemPlan(scope.trx, fixture.redwood) };
      const noted = await records.scheduleTimeDependent(all);
      while ((await records.refreshStale(all)) > 0);
      return noted;
    },
    now,
  );

describe("what follows from the time", () => {
  it("is known of each template, also by way of what is computed when it is shown", () => {
    expect(timeDependentTemplates(engine)).toEqual(["watch", "indirect"]);
  });

  it("is computed again once a day, and lists are filtered by it", async () => {
    const { input } = orderInputs(fixture.redwood.north);
    const due = await create(input("plan", { name: "P", dueDate: addDays(NOW, 2) }), fixture.admin);
    const watched = await create(
      input("watch", { name: "W" }, { relations: { plan: due.id } }),
      fixture.admin,
    );
    const standing = async () => (await get(watched.id, fixture.admin))?.computations["standing"];
    const found = (value: string) =>
      as(db, engine, fixture.admin, async (scope): Promise<RecordData[]> => {
        const filter = { field: "standing", is: value };
        return (await records.list({ ...scope, template: "watch", limit: 9, filter })).records;
      });

    expect([await turn(NOW), await turn(NOW + 60), await standing()]).toEqual([1, 0, "local"]);
    expect(await found("express")).toEqual([]);
    expect([await turn(addDays(NOW, 3)), await standing()]).toEqual([1, "express"]);
    expect((await found("express")).map(({ id }) => id)).toEqual([watched.id]);
    expect((await get(watched.id, fixture.admin))?.version).toBe(watched.version);
  });

  it("D6: is computed again when the company's day begins, not when that of UTC does", async () => {
    const { input } = orderInputs(fixture.redwood.north);
    const day = addDays(NOW, 20);
    const due = await create(input("plan", { name: "Q", dueDate: day }), fixture.admin);
    const watched = await create(
      input("watch", { name: "X" }, { relations: { plan: due.id } }),
      fixture.admin,
    );
    const standing = async () => (await get(watched.id, fixture.admin))?.computations["standing"];
    const west = (hours: number) => turn(day + hours * 3600, day + (hours - 8) * 3600);

    expect(await turn(addDays(day, -1), addDays(day, -1) - 8 * 3600)).toBeGreaterThan(0);
    expect([await west(-1), await standing()]).toEqual([expect.any(Number), "local"]);
    expect([await west(7.9), await standing()]).toEqual([0, "local"]);
    expect([(await west(8.1)) > 0, await standing()]).toEqual([true, "express"]);
  });
});
