import { expect, it } from "vitest";
import type { RunningSeries, RunningTotalsView } from "../../language/relatedNodes.ts";
import { briefErrors } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";

const payment = templateOf(
  {
    day: { type: "dateTime", kind: "date", label: "Day" },
    age: {
      type: "computed",
      as: "dateTime",
      kind: "date",
      label: "Age",
      computeOn: "read",
      expression: "day",
    },
    secretDay: { type: "dateTime", kind: "date", label: "Secret day", protected: true },
    at: { type: "dateTime", kind: "dateTime", label: "At" },
    amount: { type: "currency", label: "Amount" },
    fee: { type: "computed", as: "currency", label: "Fee", expression: "amount" },
    salary: { type: "currency", label: "Salary", protected: true },
    count: { type: "number", label: "Count" },
    payee: { type: "text", label: "Payee" },
  },
  { alias: "payment", name: "Payment", relations: { case: { template: "case", label: "Case" } } },
);
const caseWith = (node: RunningTotalsView) =>
  templateOf(
    {
      name: { type: "text", label: "Name" },
      opened: { type: "dateTime", kind: "date", label: "Opened" },
      at: { type: "dateTime", kind: "dateTime", label: "At" },
      worth: { type: "computed", as: "currency", label: "Worth", expression: "1" },
    },
    {
      alias: "case",
      name: "Case",
      relations: {
        payments: { template: "payment", label: "Payments", multi: true, inverse: "case" },
        chosen: { template: "payment", label: "Chosen payments", multi: true },
        first: { template: "payment", label: "First payment" },
      },
      views: {
        edit: { type: "section", children: ["name", node] },
        list: { type: "list", columns: ["name"], orderBy: [{ field: "id", direction: "desc" }] },
      },
    },
  );
const paid: RunningSeries = { label: "Paid", relation: "payments", amount: "amount" };
const totals = (
  series: Partial<RunningSeries> = {},
  date: string | undefined = "day",
): RunningTotalsView => ({
  type: "runningTotals",
  title: "History",
  ...(date === undefined ? {} : { date }),
  series: [{ ...paid, ...series }],
});
const brief = (node: RunningTotalsView) =>
  briefErrors([caseWith(node), payment]).map((text) => text.replace("/views/edit/children/1", ""));

it.each<[string, RunningTotalsView]>([
  ["money by a date of the view", totals()],
  ["money by a date of its own", { ...totals({ date: "day" }), date: "day" }],
  ["computed money", totals({ amount: "fee" })],
  ["opening amounts", { ...totals({ total: "worth" }), since: "opened" }],
  ["confidential money, which is left out for who may not read it", totals({ amount: "salary" })],
])("running totals add up %s", (_what, node) => {
  expect(brief(node)).toEqual([]);
});

it.each<[string, RunningTotalsView, string[]]>([
  ["a relation that there is not", totals({ relation: "nope" }), ["unknownName /series/0/relation"]],
  ["a relation to one record", totals({ relation: "first" }), ["unknownName /series/0/relation"]],
  ["a list of the record's own", totals({ relation: "chosen" }), ["rule /series/0/relation"]],
  ["an amount that there is not", totals({ amount: "nope" }), ["unknownName /series/0/amount"]],
  ["an amount that is a number", totals({ amount: "count" }), ["rule /series/0/amount"]],
  ["an amount that is a text", totals({ amount: "payee" }), ["rule /series/0/amount"]],
  ["a date that there is not", totals({ date: "nope" }), ["unknownName /series/0/date"]],
  ["a date that is a text", totals({}, "payee"), ["rule /date"]],
  ["a date with a time", totals({}, "at"), ["rule /date"]],
  ["a confidential date", totals({}, "secretDay"), ["protected /date"]],
  ["a date that is not stored", totals({}, "age"), ["rule /date"]],
  ["a total that there is not", totals({ total: "nope" }), ["unknownName /series/0/total"]],
  ["a total that is no money", totals({ total: "name" }), ["rule /series/0/total"]],
  ["an opening date that there is not", { ...totals(), since: "nope" }, ["unknownName /since"]],
  ["an opening date with a time", { ...totals(), since: "at" }, ["rule /since"]],
  ["no series", { ...totals(), series: [] }, ["shape /series"]],
  [
    "more series than there are colors",
    { ...totals(), series: Array.from({ length: 7 }, () => paid) },
    ["shape /series"],
  ],
])("running totals refuse %s", (_what, node, found) => {
  expect(brief(node)).toEqual(found);
});

it("running totals without a date say that one is missing", () => {
  const { date: _date, ...undated } = totals();
  expect(brief(undated)).toEqual(["rule /series/0"]);
});
