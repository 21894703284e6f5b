import { describe, expect, it } from "vitest";
import {
  counted,
  everyone,
  groups,
  ids,
  limited,
  record,
  rows,
  viewer,
} from "../../testing/queriesAnswered.ts";
import { field, test } from "../../testing/queriesChecked.ts";

describe("records that are visible", () => {
  const incidents = [
    record(11, { secret: "a", title: "x" }, { relations: { driver: 1, helpers: [2, 1], witness: 1 } }),
    record(12, { secret: "b", signed: false }, { relations: { driver: 2 } }),
    record(13, { signed: true }, { groupId: 3 }),
  ];

  it("Q5: those that the principal may view, and of related records those that they may view", () => {
    const name = { type: "RELATION_PATH", relations: ["driver"], path: "name" };
    const columns = [name, { type: "RELATION", relation: "driver" }, { type: "USER_NAME" }];
    expect(rows({ columns }, incidents, viewer)).toEqual([
      { id: 11, groupId: 2, label: "Record 11", values: ["Ann", 1, "Ann Lee"], redacted: [] },
      { id: 12, groupId: 2, label: "Record 12", values: [null, 2, "Ann Lee"], redacted: [] },
    ]);
    expect(ids({ where: test(name, "HAS_VALUE", false) }, incidents, viewer)).toEqual([12]);
    expect(
      ids(
        { where: test({ type: "RELATION_PATH", relations: ["helpers"], path: "name" }, "CONTAINS", "b") },
        incidents,
        viewer,
      ),
    ).toEqual([]);
  });

  it("Q6: a column of a related record's confidential value is redacted where they may view the record", () => {
    const columns = [{ type: "RELATION_PATH", relations: ["driver"], path: "salary" }];
    const shown = rows({ columns }, incidents, limited([2, 3], [3]));
    expect(shown.map(({ values, redacted }) => [...values, ...redacted])).toEqual([[null, 0], [6], [null]]);
    expect(rows({ columns }, incidents, everyone).map(({ redacted }) => redacted)).toEqual([[], [], []]);
  });

  it("Q6: a path over several relations shows of its end only what each record on the way allows", () => {
    const columns = [{ type: "RELATION_PATH", relations: ["driver", "boss"], path: "salary" }];
    const there = [
      record(14, {}, { relations: { driver: 1 } }),
      record(15, {}, { groupId: 3, relations: { driver: 1 } }),
    ];
    const reported = (principal: typeof everyone) =>
      rows({ columns }, there, principal).map(({ id, values, redacted }) => [id, ...values, ...redacted]);
    expect(reported(everyone)).toEqual([
      [14, 6],
      [15, 6],
    ]);
    // The boss, in group 3, may be viewed; the salary may not.
    expect(reported(limited([2, 3], [2]))).toEqual([
      [14, null, 0],
      [15, null, 0],
    ]);
    expect(reported(limited([2, 3], [3]))).toEqual([
      [14, 6],
      [15, 6],
    ]);
    // The boss may not be viewed: nothing says that there is one.
    expect(reported(limited([2], [2, 3]))).toEqual([[14, null]]);
    // The driver on the way, in group 2, may not be viewed: the path ends there.
    expect(reported(limited([3], [3]))).toEqual([[15, null]]);
    const where = test(
      { type: "RELATION_PATH", relations: ["driver", "boss"], path: "salary" },
      "HAS_VALUE",
      true,
    );
    expect(ids({ where }, there, limited([3], [3]))).toEqual([]);
    expect(ids({ where }, there, limited([2, 3], [2]))).toEqual([]);
    expect(ids({ where }, there, limited([2, 3], [3]))).toEqual([14, 15]);
  });

  it("Q6: where the principal may not see a value each test on it is false, its column is redacted, and it is in no group", () => {
    const some = limited([2, 3], [3]);
    const secret = field("secret");
    for (const value of [true, false])
      expect(ids({ where: test(secret, "HAS_VALUE", value) }, incidents, some)).toEqual(value ? [] : [13]);
    expect(ids({ where: test(secret, "IS_DISTINCT_FROM", "zzz") }, incidents, some)).toEqual([13]);
    expect(
      rows({ columns: [secret, field("title")] }, incidents, some).map(({ values, redacted }) => [
        ...values,
        ...redacted,
      ]),
    ).toEqual([
      [null, "x", 0],
      [null, null, 0],
      [null, null],
    ]);
    expect(
      groups({ aggregations: counted, groupBy: [{ type: "VALUE", path: secret }] }, incidents, some),
    ).toEqual([{ groupKey: [null], groupValue: [1], count: 1 }]);
    expect(groups({ aggregations: [{ aggregate: "COUNT", of: secret }] }, incidents, some)[0]).toEqual({
      groupKey: [],
      groupValue: [0],
      count: 3,
    });
  });

  it("Q6: confidential values of related records are none, be they fields, relations on the way, or who holds the record", () => {
    const some = limited([2, 3], [2]);
    const list = [
      record(11, {}, { groupId: 3, relations: { driver: 1, witness: 2, helpers: [2] } }),
      record(12, {}, { relations: { driver: 2, witness: 1, helpers: [1] } }),
    ];
    const having = (template: string, relations: string[], path: string, principal = some) => {
      const where = test({ type: "RELATION_PATH", relations, path }, "HAS_VALUE", true);
      return ids({ template, where }, list, principal);
    };
    expect(having("incident", ["driver"], "salary")).toEqual([11]);
    expect(having("incident", ["helpers", "helps", "witness"], "id")).toEqual([12]);
    expect(having("person", ["helps", "witness"], "id")).toEqual([1]);
    expect(having("person", ["seen"], "id")).toEqual([1]);
    expect(having("person", ["seen"], "id", everyone)).toEqual([1, 2]);
    expect(having("person", ["staff", "seen"], "id", everyone)).toEqual([2]);
    expect(having("person", ["staff", "seen"], "id", limited([2, 3], [3]))).toEqual([]);
  });

  it("Q9: a box that is not ticked has no value", () => {
    const signed = field("signed");
    expect(ids({ where: test(signed, "HAS_VALUE", true) }, incidents)).toEqual([13]);
    expect(ids({ where: test(signed, "IS_DISTINCT_FROM", true) }, incidents)).toEqual([11, 12]);
    expect(rows({ columns: [signed] }, incidents).map(({ values }) => values[0])).toEqual([null, null, true]);
  });

  it("Q9: ALL asks that all are held, CONTAINS finds texts in either case, and several parts are any or all", () => {
    const list = [
      record(11, { defects: ["lights", "tires"], title: "Wet ROAD" }),
      record(12, { defects: ["lights"], title: "wet" }),
      record(13, {}),
    ];
    const defects = (value: unknown, option: string) =>
      ids({ where: test(field("defects"), "CONTAINS", value, { option }) }, list);
    expect(defects(["lights", "tires"], "ALL")).toEqual([11]);
    expect(defects(["tires"], "ANY_OR_NO_VALUE")).toEqual([11, 13]);
    const title = (value: unknown, option: string) =>
      ids({ where: test(field("title"), "CONTAINS", value, { option }) }, list);
    expect([title("WET", "ANY"), title(["wet", "road"], "ALL"), title("road", "STARTS_WITH")]).toEqual([
      [11, 12],
      [11],
      [],
    ]);
  });
});

describe("searched words", () => {
  const incidents = [
    record(11, { title: "\u00c9clair Road" }, { relations: { driver: 1 } }),
    record(12, { remark: "eclair" }, { relations: { driver: 2 } }),
  ];
  const found = (value: string, principal = everyone) =>
    ids({ textSearch: [{ field: "label", value }] }, incidents, principal);

  it("Q13: all occur in label, number or searched fields, without capitals and accents", () => {
    expect(found("road ECLAIR")).toEqual([11]);
    expect(found("record 12")).toEqual([12]);
    expect(found("road 12")).toEqual([]);
    expect(found(" ")).toEqual([11, 12]);
  });

  it("Q13: related records are searched as far as the principal may view them", () => {
    expect(found("bob")).toEqual([12]);
    expect(found("bob", viewer)).toEqual([]);
    expect(found("ann eclair", viewer)).toEqual([11]);
  });
});
