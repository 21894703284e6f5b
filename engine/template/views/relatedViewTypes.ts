/** The types of view nodes that show or keep related records. */
import type { Check } from "../../model/shape.ts";
import { anything, flag, integer, listOf, mapOf, objectOf, oneOf, words } from "../../model/shape.ts";
import { gaugeShape } from "./gauge.ts";
import type { ViewReference, ViewType } from "./viewType.ts";

const anyRelation: readonly ViewReference[] = [{ property: "relation", names: "relation" }];
const severalRecords: readonly ViewReference[] = [{ property: "relation", names: "multi" }];
const orderBy = objectOf({ field: words, direction: oneOf("direction", "asc", "desc") }, [
  "field",
  "direction",
]);
const messages = objectOf({ created: words, updated: words, failed: words });
const filter = objectOf({ label: words, where: anything, on: flag }, ["label", "where"]);

const table = (name: string, more: Record<string, Check> = {}): ViewType => ({
  name,
  properties: {
    relation: words,
    title: words,
    columns: listOf(words, 1),
    orderBy: listOf(orderBy, 1),
    ...more,
  },
  required: ["relation"],
  references: severalRecords,
  anywhere: true,
});
const value = (name: string): ViewType => ({
  name,
  properties: { relation: words, field: words, label: words },
  required: ["relation", "field"],
  references: anyRelation,
  anywhere: true,
});

export const relatedViewTypes: readonly ViewType[] = [
  {
    name: "relationModal",
    properties: { relation: words, title: words, actions: listOf(oneOf("action", "attach", "create"), 1) },
    required: ["relation"],
    references: anyRelation,
    anywhere: true,
  },
  {
    name: "talkingPoints",
    properties: { relation: words, field: words, order: words, label: words, readOnly: flag },
    required: ["relation", "field", "order", "label"],
    references: severalRecords,
    anywhere: true,
  },
  {
    name: "nestedStatic",
    properties: { relation: words, title: words, gauge: gaugeShape, fields: listOf(words, 1) },
    required: ["relation", "fields"],
    references: anyRelation,
    anywhere: true,
  },
  value("nestedSelect"),
  value("nestedText"),
  value("nestedInterval"),
  {
    name: "nestedTable",
    properties: { relation: words, title: words, columns: listOf(words, 1) },
    required: ["relation", "columns"],
    references: anyRelation,
    anywhere: true,
  },
  table("viewTable"),
  table("relationTable"),
  table("manageTable", { filter, actions: listOf(oneOf("action", "add", "edit", "delete"), 1), messages }),
  table("editableTable"),
  table("claimTable", {
    readOnly: flag,
    limit: objectOf({ most: integer(1), message: words }, ["most", "message"]),
    elsewhere: objectOf({ sourceId: words, address: words }, ["sourceId", "address"]),
  }),
  {
    name: "totalsTable",
    properties: {
      relation: words,
      title: words,
      category: words,
      reserves: words,
      paid: words,
      remaining: words,
    },
    required: ["relation", "category", "reserves", "paid", "remaining"],
    references: severalRecords,
    anywhere: true,
  },
  {
    name: "progressUpdates",
    properties: { relation: words, title: words, heading: words, date: words, fields: listOf(words) },
    required: ["relation", "heading", "date", "fields"],
    references: severalRecords,
    anywhere: true,
  },
  {
    name: "createRelated",
    properties: { relation: words, label: words, copy: mapOf(words), messages },
    required: ["relation", "label"],
    references: severalRecords,
    anywhere: true,
  },
];
