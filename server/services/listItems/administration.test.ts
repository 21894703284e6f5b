/** What administrators read and change of lists of items (spec platform.md 2.1). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { addTrip, createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
}, 60_000);
afterAll(() => fixture.close());

interface Item {
  alias: string;
  name: string;
  deletable: boolean;
  inactive: boolean;
  version: number;
  source: string | null;
}
interface List {
  alias: string;
  name: string;
  version: string;
  items: Item[];
}

const lists = async (path = "", as = "admin", host = "redwood.localhost:3000") => {
  const { body } = await fixture.call({
    url: `/api/admin/listItemTemplates${path}`,
    as,
    headers: { host },
  });
  return (body as { data: unknown[] }).data;
};
const paperList = async (as?: string, host?: string) => {
  const found = ((await lists("/trip", as, host)) as List[]).find(({ alias }) => alias === "trip_papers");
  if (found === undefined) throw new Error("trips have no such list");
  return found;
};
const save = (prototypes: readonly object[], version?: string) =>
  fixture.call({
    method: "PUT",
    url: "/api/listItemPrototypes/many",
    as: "admin",
    body: { listItemTemplateId: "trip_papers", prototypes, ...(version !== undefined && { version }) },
  });
const itemOf = ({ items }: List, name: string) => {
  const item = items.find((each) => each.name === name);
  if (item === undefined) throw new Error(`no item ${name}`);
  return item;
};
const lastChanges = async () => {
  const { body } = await fixture.call({ url: "/api/auditlogs?limit=1", as: "admin" });
  const [line] = (body as { data: { detail: { name: string; changes: object[] } }[] }).data;
  return line?.detail;
};

it("lists are read by record type, with how many items each has", async () => {
  const heading = { templateAlias: "trip", templateName: "Trip" };
  expect(await lists()).toEqual([
    { ...heading, alias: "trip_papers", name: "Trip Papers", kind: "document", items: 2, inactive: 0 },
    { ...heading, alias: "trip_tasks", name: "Trip Tasks", kind: "task", items: 1, inactive: 0 },
  ]);
  const unknown = await fixture.call({ url: "/api/admin/listItemTemplates/person", as: "admin" });
  expect(unknown).toMatchObject({ status: 404, body: { code: "list_not_found" } });
});

it("an item that is made inactive is read last, by its company alone, and comes back with what records say of it", async () => {
  await save([{ fields: { name: "Scale ticket", sortOrder: 1 } }]);
  const trip = (await addTrip(fixture)).id;
  const items = `/api/models/${trip}/listItems?listTemplateId=trip_papers`;
  const note = { alias: "scale_ticket", version: 0, fields: { notes: "At the gate." } };
  await fixture.call({ method: "PUT", url: items, as: "admin", body: { items: [note] } });
  const namesOnRecord = async () => {
    const { body } = await fixture.call({ url: items, as: "admin" });
    return (body as { data: { prototype: { name: string }; fields: { notes: string } }[] }).data.map(
      ({ prototype, fields }) => `${prototype.name} ${fields.notes}`.trim(),
    );
  };
  const { alias, version } = itemOf(await paperList(), "Scale ticket");
  await save([{ alias, version, removed: true }], (await paperList()).version);
  expect((await paperList()).items.at(-1)).toMatchObject({ name: "Scale ticket", inactive: true });
  expect(await namesOnRecord()).toEqual(["Bill of lading", "Receipt"]);
  const inactive = { field: "Inactive of Scale ticket", from: "No", to: "Yes" };
  expect(await lastChanges()).toEqual({ name: "Trip Papers", changes: [inactive] });
  expect((await lists())[0]).toMatchObject({ items: 2, inactive: 1 });
  expect(await lists("/trip/uses")).toEqual([{ list: "trip_papers", alias, records: 1, deleted: 0 }]);
  const foreign = await paperList("foreign", "harbor.localhost:3000");
  expect(foreign.items.map(({ name }) => name)).toEqual(["Bill of lading", "Receipt"]);
  expect(await lists("/trip/uses", "foreign", "harbor.localhost:3000")).toEqual([]);

  await save([{ alias, fields: { name: "Scale ticket", sortOrder: 40 } }]);
  expect(await namesOnRecord()).toEqual(["Bill of lading", "Receipt", "Scale ticket At the gate."]);
  await fixture.call({ method: "DELETE", url: `/api/models/${trip}`, as: "admin" });
  expect(await lists("/trip/uses")).toEqual([{ list: "trip_papers", alias, records: 0, deleted: 1 }]);
});

it("a list that was changed since it was read is refused in words, and one of two at once is saved", async () => {
  const { version, items } = await paperList();
  const both = await Promise.all(
    ["Left", "Right"].map((name) => save([{ fields: { name, sortOrder: 50 } }], version)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: "stale_list" });
  const after = await paperList();
  expect(after.items).toHaveLength(items.length + 1);
  expect(after.version).not.toBe(version);
});

it("changes stand in the audit log: names, new items and the order", async () => {
  const list = await paperList();
  const [bill, receipt] = [itemOf(list, "Bill of lading"), itemOf(list, "Receipt")];
  await save([
    { alias: bill.alias, version: bill.version, fields: { name: "Signed bill", sortOrder: 900 } },
    { alias: receipt.alias, version: receipt.version, fields: {} },
    { fields: { name: "Photo", sortOrder: 950 } },
  ]);
  const { changes = [] } = (await lastChanges()) ?? {};
  const order = { field: "Order", from: expect.stringMatching(/^Bill of lading, Receipt/) };
  expect(changes).toEqual([
    { field: "Name of Signed bill", from: "Bill of lading", to: "Signed bill" },
    { field: "Name of Photo", from: null, to: "Photo" },
    { field: "Inactive of Photo", from: null, to: "No" },
    { ...order, to: expect.stringMatching(/^Receipt, .*Signed bill, Photo$/) },
  ]);
});
