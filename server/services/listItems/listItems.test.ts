/** Lists of items: lines of the company, and what is known of each line of a record. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HistoryEntry, ListItem } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { addTrip, createAppFixture, formOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

/** The local time of the company, in Los Angeles, in winter. */
const HERE = NOW - 8 * 3_600;

interface Line {
  alias: string;
  fields: { name: string; sortOrder: number };
  deletable: boolean;
  version: number;
}

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const newTrip = async () => (await addTrip(fixture)).id;
const address = (id: number, list = "trip_papers") => `/api/models/${id}/listItems?listTemplateId=${list}`;
const read = async (id: number, as = "admin", list?: string) =>
  ((await fixture.call({ url: address(id, list), as })).body as { data: ListItem[] }).data;
const save = (id: number, items: readonly object[], as = "admin", list?: string) =>
  fixture.call({ method: "PUT", url: address(id, list), as, body: { items } });
const change = (alias: string, version: number, fields: object) => ({ alias, version, fields });
async function attach(id: number, name: string, isProtected = false): Promise<number> {
  const fields = [["protected", String(isProtected)]] as const;
  const reply = await fixture.call({
    ...formOf(`/api/models/${id}/documents`, [name, "text"], fields),
    as: "admin",
  });
  return (reply.body as { id: number }).id;
}
const history = async (id: number, as = "admin") =>
  ((await fixture.call({ url: `/api/models/${id}/histories`, as })).body as { data: HistoryEntry[] }).data;

describe("the items of a record (spec records.md 3.10)", () => {
  it("are one per line of the list before anything is stored", async () => {
    const id = await newTrip();
    const nothing = { dateTurnedIn: null, notes: "", linkedDocumentId: null };
    expect(await read(id, "viewer")).toEqual([
      {
        id: null,
        prototype: { alias: "bill", name: "Bill of lading" },
        fields: { status: "Missing", ...nothing },
        version: 0,
      },
      {
        id: null,
        prototype: { alias: "receipt", name: "Receipt" },
        fields: { status: "Missing", ...nothing },
        version: 0,
      },
    ]);
    expect((await read(id, "viewer", "trip_tasks"))[0]?.fields).toEqual({
      status: false,
      dateCompleted: null,
      nextDueDate: null,
      notes: "",
    });
  });

  it("are saved field by field; Complete and Exempt set the date turned in (spec records.md 4.6)", async () => {
    const id = await newTrip();
    await save(id, [
      change("bill", 0, { status: "Complete" }),
      change("receipt", 0, { notes: "Asked twice." }),
    ]);
    const [bill, receipt] = await read(id);
    expect(bill).toMatchObject({ fields: { status: "Complete", dateTurnedIn: HERE }, version: 1 });
    expect(receipt).toMatchObject({ fields: { status: "Missing", notes: "Asked twice." }, version: 1 });
    const reply = await save(id, [change("bill", 1, { status: "Exempt", dateTurnedIn: 86_400 })]);
    expect(reply.body).toMatchObject({ data: [{ fields: { status: "Exempt", dateTurnedIn: 86_400 } }, {}] });
    const done = { status: true, dateCompleted: NOW, nextDueDate: NOW + 86_400 };
    await save(id, [change("wash", 0, done)], "terminal", "trip_tasks");
    expect((await read(id, "admin", "trip_tasks"))[0]).toMatchObject({ fields: { ...done, notes: "" } });
  });

  it("appear in the record's history", async () => {
    const id = await newTrip();
    await save(id, [change("bill", 0, { status: "Complete", dateTurnedIn: 86_400, notes: "By mail." })]);
    await save(id, [change("wash", 0, { status: true })], "admin", "trip_tasks");
    await save(id, [change("wash", 1, { status: true })], "admin", "trip_tasks");
    const changes = (await history(id, "viewer")).flatMap((entry) => entry.changes);
    expect(changes.filter(({ field }) => field === "$listItem")).toEqual([
      { field: "$listItem", from: "Wash the truck: Not done", to: "Wash the truck: Done" },
      {
        field: "$listItem",
        from: "Bill of lading: Missing",
        to: "Bill of lading: Complete, 01/02/1970, By mail.",
      },
    ]);
  });

  it("are never saved over what somebody else saved", async () => {
    const id = await newTrip();
    const first = await save(id, [change("bill", 0, { notes: "First." })]);
    expect(first.status, first.text).toBe(200);
    const late = await save(id, [
      change("receipt", 0, { notes: "Late." }),
      change("bill", 0, { notes: "Late." }),
    ]);
    expect(late).toMatchObject({ status: 409, body: { code: "list_items_changed" } });
    expect((late.body as { message: string }).message).toContain('"Bill of lading"');
    expect((await read(id)).map(({ version }) => version)).toEqual([1, 0]);
    const both = await Promise.all(
      ["One.", "Two."].map((notes) => save(id, [change("bill", 1, { notes })], "manager")),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("have a shape, statuses of their list and documents of their record", async () => {
    const id = await newTrip();
    const foreign = await attach(await newTrip(), "foreign.txt");
    const wrong: [object, number][] = [
      [change("bill", 0, { status: "Lost" }), 400],
      [change("bill", 0, { status: true }), 400],
      [change("bill", 0, { dateCompleted: 1 }), 400],
      [change("bill", 0, { notes: "x".repeat(2_001) }), 400],
      [change("bill", 0, { dateTurnedIn: 1e15 }), 400],
      [change("bill", -1, {}), 400],
      [change("bill", 0, { more: 1 }), 400],
      [change("photo", 0, { status: "Exempt" }), 404],
      [change("bill", 0, { linkedDocumentId: foreign }), 404],
      [change("bill", 0, { linkedDocumentId: 999_999_999 }), 404],
    ];
    for (const [item, status] of wrong)
      expect((await save(id, [item])).status, JSON.stringify(item)).toBe(status);
    const twice = change("bill", 0, { notes: "x" });
    expect((await save(id, [twice, twice])).status).toBe(400);
    expect((await save(id, [change("wash", 0, { status: "Done" })], "admin", "trip_tasks")).status).toBe(400);
    expect((await save(id, [], "admin")).status).toBe(400);
    for (const list of ["nothing", "Trip", ""])
      expect((await fixture.call({ url: address(id, list), as: "admin" })).status).toBe(
        list === "nothing" ? 404 : 400,
      );
    expect((await read(id)).map(({ version }) => version)).toEqual([0, 0]);
  });
});

describe("a document that is linked", () => {
  it("is let go when it is deleted", async () => {
    const id = await newTrip();
    const linkedDocumentId = await attach(id, "bill.txt");
    await save(id, [change("bill", 0, { linkedDocumentId })]);
    expect((await read(id))[0]?.fields).toMatchObject({ linkedDocumentId });
    await fixture.call({ method: "DELETE", url: `/api/models/documents/${linkedDocumentId}`, as: "manager" });
    expect((await read(id))[0]?.fields).toMatchObject({ linkedDocumentId: null });
  });

  it("and is confidential is shown to nobody without that right, nor can they take it away or link it", async () => {
    const id = await newTrip();
    const mark = "canary-4d1b";
    const linkedDocumentId = await attach(id, `${mark}.txt`, true);
    await save(id, [change("bill", 0, { linkedDocumentId, status: "Complete", dateTurnedIn: 86_400 })]);
    for (const as of ["manager", "viewer", "terminal"]) {
      expect((await read(id, as))[0]?.fields).toMatchObject({ linkedDocumentId: null, status: "Complete" });
      expect(JSON.stringify(await history(id, as))).not.toContain(mark);
    }
    expect((await read(id, "northConfidential"))[0]?.fields).toMatchObject({ linkedDocumentId });
    const stolen = await save(id, [change("receipt", 0, { linkedDocumentId })], "manager");
    expect(stolen).toMatchObject({ status: 404, body: { code: "document_not_found" } });
    const saved = await save(id, [change("bill", 1, { linkedDocumentId: null, notes: "Seen." })], "manager");
    expect(saved.text).not.toContain(`"linkedDocumentId":${linkedDocumentId}`);
    expect((await read(id))[0]?.fields).toMatchObject({ linkedDocumentId, notes: "Seen." });
    await save(id, [change("bill", 2, { linkedDocumentId: null })]);
    expect((await read(id))[0]?.fields).toMatchObject({ linkedDocumentId: null });
  });
});

describe("the lines of a list (spec platform.md 3)", () => {
  const many = (prototypes: readonly object[], as = "admin") =>
    fixture.call({
      method: "PUT",
      url: "/api/listItemPrototypes/many",
      as,
      body: { listItemTemplateId: "trip_papers", prototypes },
    });
  const lines = async (host = "redwood.localhost", as = "admin") => {
    const url = "/api/listItemPrototypes?listItemTemplateId=trip_papers";
    return ((await fixture.call({ url, as, headers: { host } })).body as { data: Line[] }).data;
  };
  const names = async (host?: string, as?: string) =>
    (await lines(host, as)).map(({ fields }) => fields.name);

  it("belong to lists that are shown to people who may view their records", async () => {
    const { body } = await fixture.call({ url: "/api/listItemTemplates", as: "viewer" });
    expect(body).toEqual({
      data: [
        {
          id: "trip_papers",
          alias: "trip_papers",
          name: "Trip Papers",
          kind: "document",
          statuses: ["Missing", "Complete", "Exempt"],
          templateAlias: "trip",
        },
        { id: "trip_tasks", alias: "trip_tasks", name: "Trip Tasks", kind: "task", templateAlias: "trip" },
      ],
    });
    expect((await fixture.call({ url: "/api/listItemTemplates", as: "peopleOnly" })).body).toEqual({
      data: [],
    });
    const all = (await fixture.call({ url: "/api/listItemPrototypes", as: "viewer" })).body as {
      data: Line[];
    };
    expect(all.data.map(({ alias }) => alias)).toEqual(["bill", "receipt", "wash"]);
  });

  it("are added, renamed, ordered and removed for one company alone", async () => {
    const id = await newTrip();
    const body = { listItemTemplateId: "trip_papers", fields: { name: " Scale ticket ", sortOrder: 5 } };
    const added = await fixture.call({ method: "POST", url: "/api/listItemPrototypes", as: "admin", body });
    expect(added).toMatchObject({
      status: 201,
      body: {
        alias: "scale_ticket",
        fields: { name: "Scale ticket", sortOrder: 5 },
        deletable: true,
        version: 1,
      },
    });
    const renamed = await fixture.call({
      method: "PUT",
      url: "/api/listItemPrototypes",
      as: "admin",
      body: {
        listItemTemplateId: "trip_papers",
        alias: "bill",
        version: 0,
        fields: { name: "Signed bill" },
      },
    });
    expect(renamed.body).toMatchObject({ alias: "bill", fields: { name: "Signed bill", sortOrder: 10 } });
    expect(await names()).toEqual(["Scale ticket", "Signed bill", "Receipt"]);
    expect((await read(id)).map(({ prototype }) => prototype.name)).toEqual(await names());
    expect(await names("harbor.localhost", "foreign")).toEqual(["Bill of lading", "Receipt"]);
    await save(id, [change("receipt", 0, { notes: "Kept." })]);
    const saved = await many([
      { alias: "scale_ticket", version: 1, removed: true },
      { alias: "receipt", version: 0, removed: true },
      { fields: { name: "Scale ticket", sortOrder: 30 } },
    ]);
    expect(saved.status, saved.text).toBe(200);
    expect((await lines()).map(({ alias }) => alias)).toEqual(["bill", "scale_ticket_2"]);
    await many([{ alias: "receipt", fields: { name: "Receipt", sortOrder: 40 } }]);
    expect((await read(id)).find(({ prototype }) => prototype.alias === "receipt")?.fields.notes).toBe(
      "Kept.",
    );
  });

  it("are refused with the reason, and then nothing is saved", async () => {
    const before = await lines();
    const version = before.find(({ alias }) => alias === "bill")?.version ?? 0;
    const wrong: [object[], number, string][] = [
      [[{ alias: "bill", version, removed: true }], 409, "list_item_not_deletable"],
      [[{ alias: "bill", version: version + 7, fields: { name: "B" } }], 409, "list_items_changed"],
      [[{ alias: "gone", version: 1, fields: { name: "B" } }], 404, "list_item_not_found"],
      [[{ fields: { name: "RECEIPT", sortOrder: 1 } }], 409, "list_item_name_taken"],
      [[{ fields: { name: " ", sortOrder: 1 } }], 400, "invalid_request"],
      [[{ alias: "bill", version, fields: {}, removed: true }], 400, "invalid_request"],
      [
        Array.from({ length: 200 }, (_, at) => ({ fields: { name: `Line ${at}`, sortOrder: at } })),
        409,
        "too_many_list_items",
      ],
    ];
    for (const [prototypes, status, code] of wrong)
      expect(
        await many([{ fields: { name: "Extra", sortOrder: 1 } }, ...prototypes].slice(-200)),
      ).toMatchObject({
        status,
        body: { code },
      });
    const other = { listItemTemplateId: "nothing", fields: { name: "X", sortOrder: 1 } };
    expect(
      await fixture.call({ method: "POST", url: "/api/listItemPrototypes", as: "admin", body: other }),
    ).toMatchObject({ status: 404, body: { code: "list_not_found" } });
    expect(await lines()).toEqual(before);
  });
});
