import { expect, it } from "vitest";
import type { GlanceView } from "../../language/panelNodes.ts";
import { briefErrors } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";

const visit = templateOf(
  {
    day: { type: "dateTime", kind: "date", label: "Day" },
    secretDay: { type: "dateTime", kind: "date", label: "Secret day", protected: true },
    score: { type: "number", label: "Score" },
    note: { type: "text", label: "Note" },
    secret: { type: "number", label: "Secret", protected: true },
    done: { type: "boolean", label: "Done" },
  },
  { alias: "visit", name: "Visit", relations: { guest: { template: "guest", label: "Guest" } } },
);
const list = {
  type: "list" as const,
  columns: ["name"],
  orderBy: [{ field: "id", direction: "desc" as const }],
};
const guestWith = (node: GlanceView) =>
  templateOf(
    {
      name: { type: "text", label: "Name" },
      expires: { type: "dateTime", kind: "date", label: "Expires" },
      hidden: { type: "dateTime", kind: "date", label: "Hidden", protected: true },
    },
    {
      alias: "guest",
      name: "Guest",
      relations: {
        visits: { template: "visit", label: "Visits", multi: true, inverse: "guest" },
        chosen: { template: "visit", label: "Chosen visits", multi: true },
        first: { template: "visit", label: "First visit" },
      },
      views: { edit: { type: "section", children: ["name"] }, list, glance: node },
    },
  );
const brief = (node: Omit<GlanceView, "type">) =>
  briefErrors([guestWith({ type: "glance", ...node }), visit]).map((text) =>
    text.replace("/views/glance", ""),
  );

const open = { relation: "visits", where: { not: { field: "done", is: true } } } as const;
const score = { relation: "visits", value: "score", better: "lower" } as const;

it.each<[string, Omit<GlanceView, "type">]>([
  ["nothing but its timeline", {}],
  ["facts and dates of the record", { facts: ["name", "first"], dates: ["expires"] }],
  ["figures of records that name it", { scores: [{ ...score, change: "score", where: open.where }] }],
  ["records that are open", { open: [{ ...open, date: "day" }], due: ["guest"], happened: ["guest"] }],
])("a glance has %s", (_what, node) => {
  expect(brief(node)).toEqual([]);
});

it.each<[string, Omit<GlanceView, "type">, string[]]>([
  ["a fact that there is not", { facts: ["nope"] }, ["unknownName /facts/0"]],
  ["a date that is a text", { dates: ["name"] }, ["unknownName /dates/0"]],
  ["a confidential date", { dates: ["hidden"] }, ["unknownName /dates/0"]],
  ["a list of the record's own", { open: [{ ...open, relation: "chosen" }] }, ["rule /open/0/relation"]],
  [
    "a relation of its own to one record",
    { scores: [{ ...score, relation: "first" }] },
    ["rule /scores/0/relation"],
  ],
  ["a figure that is a text", { scores: [{ ...score, value: "note" }] }, ["rule /scores/0/value"]],
  ["a confidential figure", { scores: [{ ...score, value: "secret" }] }, ["protected /scores/0/value"]],
  [
    "a change that there is not",
    { scores: [{ ...score, change: "nope" }] },
    ["unknownName /scores/0/change"],
  ],
  [
    "records that are open by what there is not",
    { open: [{ ...open, where: { field: "nope", is: true } }] },
    ["unknownName /open/0/where/field"],
  ],
  [
    "a date of open records that is confidential",
    { open: [{ ...open, date: "secretDay" }] },
    ["protected /open/0/date"],
  ],
])("a glance refuses %s", (_what, node, found) => {
  expect(brief(node)).toEqual(found);
});
