/** Stories of running totals: a case with its reserve changes, payments and reimbursements. */
import { useState } from "react";
import {
  compileValidators,
  createEngine,
  createFormStore,
  secondsPerDay,
  startOfDay,
  type Engine,
  type RecordData,
  type RunningTotalsView,
} from "../../engine/index.ts";
import { RecordView } from "../../views/index.ts";
import { recordWith, relatedSource, type Mishaps } from "../fixtures/sampleRelated.ts";
import { now } from "../fixtures/sampleValues.ts";
import { enumSets } from "../fixtures/schemas.ts";
import { everything, nothing, ruleContext, StoryFrame, viewing } from "../fixtures/StoryFrame.tsx";
import { worded, type Wording } from "../fixtures/wording.ts";

/** An entry: how many days ago, and how much. */
export type SampleEntry = readonly [daysAgo: number, amount: number];

interface RunningProps extends Mishaps {
  reserves?: readonly SampleEntry[];
  paid?: readonly SampleEntry[];
  reimbursed?: readonly SampleEntry[];
  wording?: Wording;
  /** The reader may not view the amounts of payments. */
  confidential?: boolean;
  /** The reader may not view reserve changes at all. */
  withoutReserves?: boolean;
}

const caseId = 4000;
const orderBy = [{ field: "id", direction: "asc" }];
const types = [
  { alias: "reserve_change", name: "Reserve Change", relation: "reserveChanges", label: "Reserves" },
  { alias: "payment", name: "Payment", relation: "payments", label: "Paid" },
  { alias: "reimbursement", name: "Reimbursement", relation: "reimbursements", label: "Reimbursed" },
];

const entryTemplate = ({ alias, name }: (typeof types)[number]) => ({
  groupTypes: ["Terminal"],
  modules: [alias === "reserve_change" ? "equipment" : "employees"],
  alias,
  name,
  label: { expression: `'${name}'` },
  fields: {
    day: { type: "dateTime", kind: "date", label: "Counts from" },
    amount: { type: "currency", label: "Amount", protected: alias === "payment" },
  },
  relations: { case: { template: "case", label: "Case" } },
  views: {
    edit: { type: "section", children: ["day", "amount"] },
    list: { type: "list", columns: ["day", "amount"], orderBy },
  },
});

function templatesOf(wording: Wording | undefined): { json: unknown }[] {
  const node: RunningTotalsView = {
    type: "runningTotals",
    title: worded("Financial History", wording),
    date: "day",
    series: types.map(({ relation, label }) => ({
      label: worded(label, wording),
      relation,
      amount: "amount",
    })),
  };
  const many = ({ alias, name, relation }: (typeof types)[number]) => [
    relation,
    { template: alias, label: name, multi: true, inverse: "case" },
  ];
  const cases = {
    groupTypes: ["Terminal"],
    modules: ["employees"],
    alias: "case",
    name: "Case",
    label: { expression: "'Case ' & number" },
    fields: { number: { type: "text", label: "Case number" } },
    relations: Object.fromEntries(types.map(many)),
    views: {
      edit: { type: "section", title: "Case", children: ["number", node] },
      list: { type: "list", columns: ["number"], orderBy },
    },
  };
  return [...types.map(entryTemplate), cases].map((json) => ({ json }));
}

function entriesOf(engine: Engine, { confidential, ...props }: RunningProps): RecordData[] {
  const lists = [props.reserves, props.paid, props.reimbursed];
  return lists.flatMap((entries = [], type) =>
    entries.map(([daysAgo, amount], index) =>
      recordWith(engine, types[type]?.alias ?? "", 1000 * (type + 1) + index, {
        label: types[type]?.name ?? "",
        fields: {
          day: startOfDay(now) - daysAgo * secondsPerDay,
          amount: confidential && type === 1 ? null : amount,
        },
        protectedFields: confidential && type === 1 ? ["amount"] : [],
        relations: { case: caseId },
      }),
    ),
  );
}

/** Views what belongs to employees, and nothing of equipment. */
const employeesOnly = viewing("employees");

function setUp(props: RunningProps) {
  const engine = createEngine({ templates: templatesOf(props.wording), enumSets });
  const template = engine.template("case");
  const stored = new Map(entriesOf(engine, props).map((record) => [record.id, record]));
  const record = recordWith(engine, "case", caseId, { label: "Case C-1", fields: { number: "C-1" } });
  const context = ruleContext(props.withoutReserves ? nothing : everything);
  const store = createFormStore({
    engine,
    template,
    record,
    context,
    validators: compileValidators(template),
  });
  return { engine, store, record, relatedRecords: relatedSource(engine, stored, context, props) };
}

/** The record of a case. */
export function RunningFrame(props: RunningProps) {
  const [{ engine, store, record, relatedRecords }] = useState(() => setUp(props));
  return (
    <StoryFrame
      engine={engine}
      port={{ dataSource: { relatedRecords } }}
      {...(props.withoutReserves ? { abilities: employeesOnly } : { abilities: everything })}
    >
      <RecordView store={store} record={record} />
    </StoryFrame>
  );
}
