import { describe, expect, it } from "vitest";
import { briefErrors } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";
import { createEngine } from "../engine.ts";
import type { RelationField } from "../../language/fieldDefinitions.ts";
import type { ViewNode } from "../../language/viewNode.ts";

const claim = templateOf(
  {
    name: { type: "text", label: "Name" },
    status: { type: "enum", enumSet: "statuses", label: "Status" },
    amount: { type: "currency", label: "Amount" },
    paid: { type: "computed", as: "currency", label: "Paid", expression: "amount" },
    location: { type: "number", label: "Location" },
    since: { type: "interval", label: "Since" },
    day: { type: "dateTime", kind: "date", label: "Day" },
    secret: { type: "text", label: "Secret", protected: true },
  },
  {
    alias: "claim",
    name: "Claim",
    relations: {
      accident: { template: "accident", label: "Accident" },
      others: { template: "accident", label: "Other accidents", multi: true },
      total: { template: "claim", label: "Total" },
      entries: { template: "claim", label: "Entries", multi: true, inverse: "total" },
    },
  },
);
const relations: Record<string, RelationField> = {
  claims: { template: "claim", label: "Claims", inverse: "accident" },
  stored: { template: "claim", label: "Held claims", multi: true },
  insurer: { template: "claim", label: "Insurer" },
};
const accident = (...children: ViewNode[]) =>
  templateOf(
    {
      towed: { type: "boolean", label: "Towed" },
      driver: { type: "text", label: "Driver" },
      badge: { type: "currency", label: "Badge", protected: true },
    },
    {
      alias: "accident",
      name: "Accident",
      relations,
      views: {
        edit: { type: "section", children: ["towed", ...children] },
        list: { type: "list", columns: ["towed"], orderBy: [{ field: "id", direction: "desc" }] },
      },
    },
  );
const enumSets = [{ alias: "statuses", values: ["open", "closed"] }];
const brief = (node: ViewNode) =>
  briefErrors([accident(node), claim], { enumSets }).map((text) =>
    text.replace("/views/edit/children/1", ""),
  );

const totals = {
  type: "totalsTable",
  relation: "claims",
  category: "status",
  reserves: "amount",
  paid: "paid",
  remaining: "paid",
} as const;
const points = {
  type: "talkingPoints",
  relation: "claims",
  field: "name",
  order: "location",
  label: "Point",
} as const;
const cards = {
  type: "progressUpdates",
  relation: "claims",
  heading: "name",
  date: "day",
  fields: ["amount"],
} as const;

const sortedBy = (relation: string, field: string): ViewNode => ({
  type: "viewTable",
  relation,
  orderBy: [{ field, direction: "asc" }],
});
/** Refused orders: what, the relation of the table, the path, and the code of the mistake. */
const orders = (refused: [string, string, string, string][]) =>
  refused.map(([what, relation, path, code]): [string, ViewNode, string[]] => [
    `an order ${what}`,
    sortedBy(relation, path),
    [`${code} /orderBy/0/field`],
  ]);

describe("views of related records", () => {
  it.each<[string, ViewNode]>([
    ["a relation modal", { type: "relationModal", relation: "insurer", actions: ["attach"] }],
    ["talking points", points],
    [
      "static fields, confidential ones too",
      { type: "nestedStatic", relation: "insurer", fields: ["secret"] },
    ],
    ["a choice", { type: "nestedSelect", relation: "claims", field: "status" }],
    ["a text", { type: "nestedText", relation: "insurer", field: "name" }],
    ["a time span", { type: "nestedInterval", relation: "insurer", field: "since" }],
    ["a table to read", { type: "nestedTable", relation: "stored", columns: ["name", "recordNumber"] }],
    ["a table of titles", { type: "relationTable", relation: "stored" }],
    [
      "a table to manage",
      {
        type: "manageTable",
        relation: "claims",
        filter: { label: "Open", where: { field: "status", is: "open" } },
      },
    ],
    ["totals", totals],
    [
      "totals of entries",
      { ...totals, reserves: "paid", changes: { relation: "entries", amount: "amount", before: "amount" } },
    ],
    ["cards", { ...cards, fields: [...cards.fields] }],
    ["an order by a field of a related record", sortedBy("claims", "accident.driver")],
    ["an order by what the related record relates to", sortedBy("claims", "accident.insurer")],
    [
      "a filter by a field of a related record",
      {
        type: "manageTable",
        relation: "claims",
        filter: { label: "X", where: { field: "accident.towed", is: true } },
      },
    ],
    [
      "a button that creates one",
      { type: "createRelated", relation: "claims", label: "Add", copy: { name: "driver" } },
    ],
  ])("T21: name fields of the other template: %s", (_what, node) => {
    expect(brief(node)).toEqual([]);
  });

  it.each<[string, ViewNode, string[]]>([
    [
      "a button of no inverse relation",
      { type: "createRelated", relation: "stored", label: "Add" },
      ["rule /relation"],
    ],
    [
      "a copy of what there is not, or is protected",
      { type: "createRelated", relation: "claims", label: "Add", copy: { name: "nope", amount: "badge" } },
      ["unknownName /copy/name", "unknownName /copy/amount"],
    ],
    [
      "a copy into what there is not, is protected, computed, or of another type",
      {
        type: "createRelated",
        relation: "claims",
        label: "Add",
        copy: { nope: "driver", secret: "driver", paid: "driver", amount: "driver" },
      },
      ["unknownName /copy/nope", "protected /copy/secret", "rule /copy/paid", "rule /copy/amount"],
    ],
    ["checklists of records that are none", { type: "checklists", relation: "claims" }, ["rule /relation"]],
    [
      "checklists of no inverse relation",
      { type: "checklists", relation: "stored" },
      ["rule /relation", "rule /relation"],
    ],
    [
      "an unknown field",
      { type: "nestedStatic", relation: "insurer", fields: ["name", "nope"] },
      ["unknownName /fields/1"],
    ],
    [
      "an unknown column",
      { type: "viewTable", relation: "claims", columns: ["nope"] },
      ["unknownName /columns/0"],
    ],
    [
      "a text that is a choice",
      { type: "nestedText", relation: "insurer", field: "status" },
      ["rule /field"],
    ],
    [
      "a choice that is a text",
      { type: "nestedSelect", relation: "insurer", field: "name" },
      ["rule /field"],
    ],
    [
      "a time span that is an amount",
      { type: "nestedInterval", relation: "insurer", field: "amount" },
      ["rule /field"],
    ],
    ["reserves that are computed", { ...totals, reserves: "paid" }, ["rule /reserves"]],
    [
      "entries that are none",
      { ...totals, changes: { relation: "accident", amount: "amount" } },
      ["rule /changes/relation"],
    ],
    [
      "entries behind a relation that there is not",
      { ...totals, changes: { relation: "nope", amount: "amount" } },
      ["unknownName /changes/relation"],
    ],
    [
      "an amount of entries that is none, and one that there is not",
      { ...totals, changes: { relation: "entries", amount: "paid", before: "nope" } },
      ["rule /changes/amount", "unknownName /changes/before"],
    ],
    ["a category that is a text", { ...totals, category: "name" }, ["rule /category"]],
    ["an order that is a text", { ...points, order: "name" }, ["rule /order"]],
    ["a card's date that is none", { ...cards, fields: [], date: "name" }, ["rule /date"]],
    [
      "an order by a protected field",
      { type: "viewTable", relation: "claims", orderBy: [{ field: "secret", direction: "asc" }] },
      ["protected /orderBy/0/field"],
    ],
    ...orders([
      ["of a protected field of a related record", "claims", "accident.badge", "protected"],
      ["of an unknown field of a related record", "claims", "accident.nope", "unknownName"],
      ["behind a relation that there is not", "claims", "nope.driver", "unknownName"],
      ["behind several records", "claims", "others.driver", "rule"],
      ["behind a field that is no relation", "claims", "name.driver", "rule"],
      ["that holds several values", "claims", "accident.stored", "rule"],
      ["that the other records hold", "claims", "accident.claims", "rule"],
      ["of a related record, of records that come by their ids", "stored", "accident.driver", "rule"],
    ]),
    [
      "a filter by a protected field of a related record",
      {
        type: "manageTable",
        relation: "claims",
        filter: { label: "X", where: { field: "accident.badge", filled: true } },
      },
      ["protected /filter/where/field"],
    ],
    [
      "a filter by a protected field",
      {
        type: "manageTable",
        relation: "claims",
        filter: { label: "X", where: { field: "secret", filled: true } },
      },
      ["protected /filter/where"],
    ],
    [
      "a table that saves over a relation stored here",
      { type: "editableTable", relation: "stored" },
      ["rule /relation"],
    ],
    ["a table over one record", { type: "viewTable", relation: "insurer" }, ["unknownName /relation"]],
  ])("T21: refuse %s", (_what, node, found) => {
    expect(brief(node)).toEqual(found);
  });

  it.each([
    ["driver", []],
    ["insurer.name", []],
    ["insurer.secret", ["protected"]],
    ["insurer.nope", ["unknownName"]],
    ["nope.name", ["unknownName"]],
    ["stored.name", ["rule"]],
    ["claims.name", ["rule"]],
    ["insurer.others", ["rule"]],
  ])("T21: a list is sorted by an open, stored value, also of a related record: %s", (field, codes) => {
    const base = accident();
    const list = {
      type: "list" as const,
      columns: ["towed"],
      orderBy: [{ field, direction: "asc" as const }],
    };
    const sorted = { ...base, views: { ...base.views, list } };
    expect(briefErrors([sorted, claim], { enumSets })).toEqual(
      codes.map((code) => `${code} /views/list/orderBy/0/field`),
    );
  });

  it("T19: those that edit with the form are listed with it, those that only read are not", () => {
    const engine = createEngine({
      templates: [
        {
          json: accident(
            { type: "columns", children: [{ type: "column", children: [points] }] },
            { type: "relationModal", relation: "insurer" },
            { type: "nestedStatic", relation: "stored", fields: ["name"] },
          ),
        },
        { json: claim },
      ],
      enumSets,
    });
    expect(engine.template("accident").nested.map(({ key }) => key)).toEqual(["claims", "insurer"]);
  });
});
