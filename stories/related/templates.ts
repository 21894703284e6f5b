import type { ViewNode } from "../../engine/index.ts";

const base = { groupTypes: ["Terminal"], modules: ["employees"] };
const orderBy = [{ field: "id", direction: "asc" }];
const inClaim = { claim: { template: "claim", label: "Claim" } };
const section = (...children: string[]) => ({ type: "section", columns: 2, children });

const adjuster = {
  ...base,
  alias: "adjuster",
  name: "Adjuster",
  label: { expression: "name" },
  fields: {
    name: { type: "text", label: "Name", required: true },
    rank: { type: "enum", enumSet: "employee_statuses", label: "Rank" },
    service: { type: "interval", label: "Time in service" },
    history: { type: "text", kind: "area", label: "Career", maxLength: 9000 },
    ssn: { type: "text", label: "Social security number", protected: true },
  },
  views: { edit: section("name", "rank"), list: { type: "list", columns: ["name", "rank"], orderBy } },
};

const note = {
  ...base,
  alias: "note",
  name: "Note",
  label: { expression: "text" },
  fields: {
    text: { type: "text", label: "Text", required: true, maxLength: 200 },
    day: { type: "dateTime", kind: "date", label: "Day" },
    open: { type: "boolean", label: "Open" },
    amount: { type: "currency", label: "Amount", min: 0 },
    position: { type: "number", kind: "integer", label: "Position" },
  },
  relations: inClaim,
  views: {
    edit: section("text", "day", "open", "amount"),
    list: { type: "list", columns: ["text", "open", "amount"], orderBy },
  },
};

const raise = {
  ...base,
  alias: "raise",
  name: "Reserve Change",
  label: { expression: "'Change'" },
  appendOnly: true,
  fields: {
    before: { type: "currency", label: "Reserves before" },
    amount: { type: "currency", label: "Change", required: true },
  },
  relations: {
    total: { template: "total", label: "Total", required: true, carries: { claim: "claim" } },
    claim: { template: "claim", label: "Claim", required: true },
  },
  views: {
    edit: section("before", "amount", "total"),
    list: { type: "list", columns: ["amount"], orderBy },
  },
};

const total = {
  ...base,
  alias: "total",
  name: "Total",
  label: { expression: "category" },
  fields: {
    category: { type: "enum", enumSet: "preventability", label: "Cost category", required: true },
    reserves: { type: "currency", label: "Reserves" },
    payments: { type: "currency", label: "Payments" },
    paid: { type: "computed", as: "currency", label: "Paid", expression: "payments" },
    remaining: { type: "computed", as: "currency", label: "Remaining", expression: "reserves - payments" },
  },
  relations: {
    ...inClaim,
    raises: { template: "raise", label: "Reserve changes", multi: true, inverse: "total" },
  },
  views: {
    edit: section("category", "reserves"),
    list: { type: "list", columns: ["category", "reserves"], orderBy },
  },
};

function claim(nodes: readonly ViewNode[]) {
  const many = (template: string, label: string) => ({ template, label, multi: true, inverse: "claim" });
  return {
    ...base,
    alias: "claim",
    name: "Claim",
    label: { expression: "'Claim ' & number" },
    fields: { number: { type: "text", label: "Claim number" } },
    relations: {
      adjuster: { template: "adjuster", label: "Adjuster" },
      helpers: { template: "adjuster", label: "Helpers", multi: true },
      notes: many("note", "Notes"),
      totals: many("total", "Totals"),
      raises: many("raise", "Reserve changes"),
    },
    views: {
      edit: { type: "section", title: "Claim", children: ["number", ...nodes] },
      list: { type: "list", columns: ["number"], orderBy },
    },
  };
}

/** The templates, with these nodes in the claim's form. */
export function templatesWith(nodes: readonly ViewNode[]): { json: unknown }[] {
  return [adjuster, note, raise, total, claim(nodes)].map((json) => ({ json }));
}
