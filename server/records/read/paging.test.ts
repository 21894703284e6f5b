import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Condition, FieldValue, OrderBy, RecordData } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { addCompany, addUser, fixtureEngine } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { recordCalls } from "../../storage/testing/recordFixture.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import { COUNT, driverInputs, ids, listCalls, tripInputs } from "../../storage/testing/tripsFixture.ts";

const engine = fixtureEngine();
const { insert } = recordCalls(() => db, engine);
const { list, pages } = listCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let all: RecordData[];

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  admin = await addUser(db, redwood);
  const drivers = await insert("driver", driverInputs(redwood), admin);
  await insert("trip", tripInputs(redwood, drivers), admin);
  all = await pages(admin, { limit: 500 });
});
afterAll(() => db.close());

/** The value that a record is sorted by, in an independent reading. */
function sortValue(record: RecordData, key: string): FieldValue {
  const names = new Map(admin.groups.map((group) => [group.id, group.display]));
  const byKey: Record<string, FieldValue> = {
    id: record.id,
    recordNumber: record.id,
    createdDate: record.createdDate,
    label: record.label.toLowerCase(),
    groupId: names.get(record.groupId) ?? null,
    yard: names.get(Number(record.fields["yard"])) ?? null,
    primaryModel: [record.relationModels["primaryModel"]].flat()[0]?.label?.toLowerCase() ?? null,
  };
  if (Object.hasOwn(byKey, key)) return byKey[key] ?? null;
  const value = record.fields[key] ?? record.computations[key] ?? null;
  // Choices in the order in which they are offered: local before express.
  if (key === "kind" && value !== null) return ["local", "express"].indexOf(String(value));
  // The database folds the case of plain letters only.
  return typeof value === "string" ? value.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : value;
}

function expected(records_: readonly RecordData[], orderBy: readonly OrderBy[]): number[] {
  const direction = (order: OrderBy) => (order.direction === "asc" ? 1 : -1);
  const compare = (a: FieldValue, b: FieldValue) => (a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1);
  return ids(
    records_.toSorted((a, b) => {
      for (const order of orderBy) {
        const [x, y] = [sortValue(a, order.field), sortValue(b, order.field)];
        if (x === y) continue;
        if (x === null || y === null) return x === null ? 1 : -1;
        return compare(x, y) * direction(order);
      }
      return (a.id - b.id) * direction(orderBy[0] ?? { field: "id", direction: "asc" });
    }),
  );
}

describe("paging", () => {
  const keys = [
    "id",
    "recordNumber",
    "createdDate",
    "label",
    "groupId",
    "town",
    "day",
    "miles",
    "load",
    "cost",
  ].concat(["total", "late", "kind", "span", "yard", "primaryModel"]);
  it.each(keys)("by %s gives every record once, in order, empty ones last", async (field) => {
    for (const direction of ["asc", "desc"] as const) {
      const orderBy = [{ field, direction }];
      expect(ids(await pages(admin, { orderBy, limit: 7 }))).toEqual(expected(all, orderBy));
    }
  });

  it("by several fields in mixed directions", async () => {
    const orderBy: OrderBy[] = [
      { field: "kind", direction: "desc" },
      { field: "miles", direction: "asc" },
      { field: "town", direction: "desc" },
    ];
    expect(ids(await pages(admin, { orderBy, limit: 4 }))).toEqual(expected(all, orderBy));
  });

  const ofMiles: [Condition, (miles: number | null) => boolean][] = [
    [{ field: "miles", atLeast: 3 }, (miles) => (miles ?? -1) >= 3],
    [{ all: [{ all: [{ field: "miles", filled: true }] }] }, (miles) => miles !== null],
    [{ field: "miles", isNot: 3 }, (miles) => miles !== 3],
    [{ not: { field: "miles", atLeast: 3 } }, (miles) => (miles ?? -1) < 3],
    [{ all: [{ not: { field: "miles", filled: true } }] }, (miles) => miles === null],
    [
      {
        any: [
          { field: "miles", empty: true },
          { field: "miles", atLeast: 3 },
        ],
      },
      (miles) => miles === null || miles >= 3,
    ],
  ];
  it.each(ofMiles)("by the field of the filter %j leaves out no record", async (filter, contains) => {
    const orderBy: OrderBy[] = [{ field: "miles", direction: "desc" }];
    const found = all.filter(({ fields }) => contains((fields["miles"] ?? null) as number | null));
    expect(found.length).toBeGreaterThan(0);
    expect(ids(await pages(admin, { orderBy, filter, limit: 3 }))).toEqual(expected(found, orderBy));
  });

  it("sorts as the template says when nothing is asked", async () => {
    expect(ids(all)).toEqual(expected(all, [{ field: "day", direction: "desc" }]));
    expect(all).toHaveLength(COUNT);
  });

  it("gives no cursor after the last record", async () => {
    expect((await list(admin, { limit: COUNT })).next).toBeNull();
    expect((await list(admin, { limit: COUNT - 1 })).next).not.toBeNull();
  });

  it("refuses cursors of other lists and made-up ones", async () => {
    const orderBy: OrderBy[] = [{ field: "miles", direction: "asc" }];
    const { next } = await list(admin, { orderBy, limit: 5 });
    const other: OrderBy[] = [{ field: "town", direction: "asc" }];
    const decoded = JSON.parse(Buffer.from(next ?? "", "base64url").toString()) as unknown[];
    const made = [
      ["x"],
      [decoded[0], "5", 1],
      [decoded[0], 5],
      [decoded[0], 1e300, 1],
      [decoded[0], 5, null],
    ];
    for (const cursor of [next ?? "", "%%%"]) {
      await expect(list(admin, { orderBy: other, after: cursor })).rejects.toBeInstanceOf(QueryError);
    }
    for (const position of made) {
      const after = Buffer.from(JSON.stringify(position)).toString("base64url");
      await expect(list(admin, { orderBy, after })).rejects.toBeInstanceOf(QueryError);
    }
  });

  it.each([
    "secret",
    "tags",
    "helpers",
    "age",
    "nothing",
    "__proto__",
    "constructor",
    "town; drop table t_trip",
  ])("refuses to sort by %s", async (field) => {
    await expect(list(admin, { orderBy: [{ field, direction: "asc" }] })).rejects.toBeInstanceOf(QueryError);
  });

  it.each([0, -1, 501, 1.5, Number.NaN])("refuses a page of %s records", async (limit) => {
    await expect(list(admin, { limit })).rejects.toBeInstanceOf(QueryError);
  });
});
