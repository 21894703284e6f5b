/** Every record of a save asks for its own rights, and a denial leaves all of them as they were. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NestedInput } from "../../../engine/server.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { addUser } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, issuesOf, recordCalls } from "../../storage/testing/recordFixture.ts";
import { NotPermittedError } from "../../storage/database/storageErrors.ts";
import { idsOf, orderEngine, orderInputs, orderSaves } from "../../storage/testing/ordersFixture.ts";

const engine = orderEngine();
let db: TestDatabase;
let fixture: Awaited<ReturnType<typeof createSaveFixture>>;
let admin: AccessPlan;
let make: ReturnType<typeof orderInputs>;
const { create, get, remove } = recordCalls(() => db, engine);

beforeAll(async () => {
  db = await testDatabase({ engine });
  fixture = await createSaveFixture(db);
  admin = fixture.admin;
  make = orderInputs(fixture.redwood.north);
});
afterAll(() => db.close());

const { twoLines, saveLines, edited, footprint } = orderSaves(
  () => db,
  engine,
  () => fixture,
);

describe("rights on the records inside", () => {
  const withRights = (lines: ("view" | "add" | "edit" | "delete")[]) =>
    addUser(db, fixture.redwood, {
      groupId: fixture.redwood.north,
      permissions: { trips: ["view", "add", "edit"], people: ["view"], lines },
    });

  it("are asked of each, and a denial leaves everything as it was", async () => {
    const order = await twoLines();
    const [x, y] = await Promise.all(idsOf(order, "lines").map((id) => get(id, admin)));
    const same = [{ id: x!.id }, { id: y!.id }];
    const before = await footprint();
    const viewer = await withRights(["view"]);
    const attempts: [AccessPlan, NestedInput[]][] = [
      [viewer, [...same, make.row({ title: "new" })]],
      [viewer, [{ id: x!.id }, edited(y!, { amount: 1 })]],
      [viewer, [{ id: x!.id }]],
      [await withRights(["view", "edit"]), [{ id: x!.id }, { id: y!.id, version: 1, deleted: true }]],
      [await withRights([]), [edited(x!, { amount: 1 })]],
    ];
    for (const [plan, lines] of attempts) {
      const save = saveLines(order, lines, plan, { fields: { name: "changed" } });
      await expect(save).rejects.toBeInstanceOf(NotPermittedError);
    }
    expect(await footprint()).toBe(before);
    const saved = await saveLines(order, same, viewer, { fields: { name: "changed" } });
    expect(saved.version).toBe(2);
  });

  it("hide rows from those who may not view them, whose saves leave the rows where they are and count them", async () => {
    const order = await twoLines();
    const hidden = await create(
      make.input(
        "line",
        { title: "far", amount: 100 },
        { groupId: fixture.redwood.south, relations: { order: order.id } },
      ),
      admin,
    );
    const north = await withRights(["view", "add", "edit"]);
    const seen = await get(order.id, north);
    expect(seen?.relations["lines"]).toHaveLength(2);
    expect(seen?.computations["total"]).toBe(106.5);
    const saved = await saveLines(
      seen!,
      idsOf(seen!, "lines")
        .slice(0, 1)
        .map((id) => ({ id })),
      north,
    );
    expect(saved.computations["total"]).toBe(102.5);
    expect((await get(hidden.id, admin))?.relations["order"]).toBe(order.id);
  });

  it("end at the company: a row of another one does not exist", async () => {
    const foreign = await create(
      { ...make.input("line", { title: "theirs" }), groupId: fixture.harbor.north },
      fixture.stranger,
    );
    const order = await twoLines();
    expect(await issuesOf(saveLines(order, [{ id: foreign.id }]))).toEqual(["lines/0: relation"]);
    await expect(remove(foreign.id, admin)).rejects.toThrow();
  });
});
