import { sql } from "kysely";
import type { Engine, RecordData, RecordInput, Template } from "../../../engine/index.ts";
import type { NestedInput } from "../../../engine/server.ts";
import type { AccessPlan } from "../company/access.ts";
import type { Database } from "../database/database.ts";
import { as, fixtureEngine } from "./companyFixture.ts";
import { recordCalls } from "./recordFixture.ts";
import type { createSaveFixture } from "./recordFixture.ts";

const edit = (...children: string[]) => ({ type: "section" as const, children: ["groupId", ...children] });
const list = {
  type: "list" as const,
  columns: ["label"],
  orderBy: [{ field: "id" as const, direction: "asc" as const }],
};

const buyer: Template = {
  alias: "buyer",
  name: "Buyer",
  groupTypes: ["Terminal", "Company"],
  modules: ["people"],
  label: { expression: "name" },
  fields: {
    name: { type: "text", label: "Name", required: true },
    nick: { type: "text", label: "Nickname" },
  },
  views: { edit: edit("name", "nick"), list },
};

/** Its lines name it; their sum and number are stored and shown. */
const order: Template = {
  alias: "order",
  name: "Order",
  groupTypes: ["Terminal", "Company"],
  modules: ["trips"],
  label: { expression: "'Order ' & name & (buyer ? ' of ' & buyer.label : '')" },
  duplicates: [
    ["name", "town"],
    ["buyer", "guests"],
  ],
  fields: {
    name: { type: "text", label: "Name", required: true },
    town: { type: "text", label: "Town" },
    code: { type: "text", label: "Code", protected: true },
    total: { type: "computed", as: "currency", label: "Total", expression: "$sum(lines.amount)" },
    largest: {
      type: "computed",
      as: "currency",
      label: "Largest",
      computeOn: "read",
      expression: "$max(lines.amount)",
    },
    host: { type: "computed", as: "text", label: "Host", computeOn: "read", expression: "buyer.label" },
  },
  relations: {
    buyer: { template: "buyer", label: "Buyer" },
    guests: { template: "buyer", label: "Guests", multi: true },
    lines: { template: "line", label: "Lines", multi: true, inverse: "order" },
  },
  views: {
    edit: {
      type: "section",
      children: [
        "groupId",
        "name",
        { type: "nestedList", relation: "lines", layout: "table", order: "lineNumber" },
      ],
    },
    list,
  },
};

const line: Template = {
  alias: "line",
  name: "Line",
  groupTypes: ["Terminal"],
  modules: ["lines"],
  label: { expression: "title" },
  fields: {
    title: { type: "text", label: "Title", required: true },
    amount: { type: "currency", label: "Amount", min: 0 },
    lineNumber: { type: "number", kind: "integer", label: "Line number" },
    share: {
      type: "computed",
      as: "text",
      label: "Share",
      expression: "order ? title & ' in ' & order.label : title",
    },
  },
  relations: {
    order: { template: "order", label: "Order" },
    notes: { template: "note", label: "Notes", multi: true, inverse: "line" },
  },
  views: { edit: edit("title"), list },
};

/** Cannot be without its line. */
const note: Template = {
  alias: "note",
  name: "Note",
  groupTypes: ["Terminal", "Company"],
  modules: ["lines"],
  label: { expression: "words" },
  fields: { words: { type: "text", label: "Words", required: true } },
  relations: { line: { template: "line", label: "Line", required: true } },
  views: { edit: edit("words"), list },
};

/** Each names the step before it, and sums up to it. */
const step: Template = {
  alias: "step",
  name: "Step",
  groupTypes: ["Terminal", "Company"],
  modules: ["trips"],
  label: { expression: "'Step'" },
  fields: {
    own: { type: "number", label: "Own" },
    sum: { type: "computed", as: "number", label: "Sum", expression: "before ? before.sum + own : own" },
  },
  relations: { before: { template: "step", label: "Before" } },
  views: { edit: edit("own", "before"), list },
};

/** Orders with lines with notes, and their buyers; steps. */
export const orderEngine = () => fixtureEngine([buyer, order, line, note, step]);

/** Inputs of a group, and what a saved record says of its rows. */
export function orderInputs(groupId: number) {
  const input = (
    templateAlias: string,
    fields: RecordInput["fields"],
    more: Partial<RecordInput> = {},
  ): RecordInput => ({ templateAlias, groupId, fields, relations: {}, ...more });
  return {
    input,
    row: (fields: RecordInput["fields"], more: Partial<RecordInput> = {}): RecordInput => ({
      groupId: null,
      fields,
      relations: {},
      ...more,
    }),
  };
}

/** The ids of a record's relation. */
export const idsOf = (record: RecordData, key: string) => [record.relations[key] ?? []].flat();

/** Saves of orders with lines, by the administrator unless another is named; `cast` is ready when they are made. */
export function orderSaves(
  db: () => Database,
  engine: Engine,
  fixture: () => Awaited<ReturnType<typeof createSaveFixture>>,
) {
  const { create, update } = recordCalls(db, engine);
  const make = () => orderInputs(fixture().redwood.north);
  const orderOf = (
    name: string,
    relationModels: Record<string, NestedInput[]>,
    more: Partial<RecordInput> = {},
  ) => make().input("order", { name }, { relationModels, ...more });
  const edited = (record: RecordData, fields: RecordInput["fields"], more: Partial<RecordInput> = {}) => ({
    id: record.id,
    version: record.version,
    groupId: record.groupId,
    fields,
    relations: {},
    ...more,
  });
  return {
    orderOf,
    edited,
    twoLines() {
      const { row } = make();
      const lines = [row({ title: "x", amount: 2.5 }), row({ title: "y", amount: 4 })];
      return create(orderOf("A", { lines }), fixture().admin);
    },
    saveLines: (
      order: RecordData,
      lines: NestedInput[],
      plan: AccessPlan = fixture().admin,
      more: Partial<RecordInput> = {},
    ) => update(edited(order, {}, { relationModels: { lines }, ...more }), plan),
    /** Rows of all tables of the company: what a refused save must leave alone. */
    footprint: () =>
      as(db(), engine, fixture().admin, async ({ trx }) => {
        const { rows } = await sql<{ all: string }>`select concat(
          (select json_agg(t order by id) from t_order t), (select json_agg(t order by id) from t_line t),
          (select json_agg(t order by id) from t_note t), (select json_agg(t order by id) from record_search t),
          (select count(*) from record_history)) as all`.execute(trx);
        return rows[0]?.all;
      }),
  };
}
