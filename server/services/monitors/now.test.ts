/** What follows from the time is the same in a monitor as in the record: `now` is the company's moment, not the midnight that its day began with. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileMonitors } from "../../../engine/index.ts";
import type { Monitor, RecordData, Template } from "../../../engine/index.ts";
import { driver, fixtureEngine, NOW, trip } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const HOUR = 3_600;

const waiting: Template = {
  ...trip,
  fields: {
    ...trip.fields,
    waited: {
      type: "computed",
      as: "number",
      label: "Minutes waited",
      computeOn: "read",
      expression: "$floor((now - moment) / 60)",
    },
  },
};
const monitor: Monitor = {
  alias: "waits",
  name: "Waits",
  template: "trip",
  modules: ["trips"],
  due: { date: "day" },
  columns: ["town", "waited"],
  orderBy: [{ field: "day", direction: "asc" }],
  actions: [{ id: "export", label: "Export", type: "export" }],
};

let fixture: AppFixture;
let record: RecordData;
beforeAll(async () => {
  const engine = fixtureEngine([driver, waiting]);
  fixture = await createAppFixture({
    deps: { engine, monitors: compileMonitors([{ json: monitor }], { engine }) },
  });
  // NOW is midnight in UTC, eight hours earlier on the company's clocks; it came nine hours before.
  const fields = { town: "Wells", moment: NOW - 17 * HOUR };
  const body = { templateAlias: "trip", groupId: fixture.redwood.north, fields, relations: {} };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  record = reply.body as RecordData;
});
afterAll(() => fixture.close());

const ask = (step: "run" | "action", body: object) =>
  fixture.call({ method: "POST", url: `/api/monitor/waits/${step}`, as: "admin", body });

it("is what the record says, in the table and in the text that is copied", async () => {
  expect(record.computations["waited"]).toBe(9 * 60);
  const { data } = (await ask("run", {})).body as { data: RecordData[] };
  expect(data.map(({ computations }) => computations["waited"])).toEqual([9 * 60]);
  const { text } = await ask("action", { query: { state: "all" }, type: "export" });
  expect(text).toMatch(/\b540\b/);
});
