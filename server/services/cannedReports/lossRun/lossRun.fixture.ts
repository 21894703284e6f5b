/** Losses, their cost categories and entries, and the report of a loss run about them, for tests. */
import { readFileSync } from "node:fs";
import { createEngine } from "../../../../engine/index.ts";
import type { Template } from "../../../../engine/index.ts";
import { compileCannedReports } from "../../../../engine/server.ts";
import type { CannedReport } from "../../../../engine/server.ts";
import { enums, inTenant } from "../../../storage/index.ts";
import { driver, trip } from "../../../storage/testing/companyFixture.ts";
import type { ExportFixture } from "../../exports/exports.fixture.ts";

const about = {
  groupTypes: ["Terminal"],
  modules: trip.modules,
  label: { expression: "'No. ' & recordNumber" },
} satisfies Partial<Template>;
const views = (field: string): Template["views"] => ({
  edit: { type: "section", children: ["groupId", field] },
  list: { type: "list", columns: [field], orderBy: [{ field, direction: "asc" }] },
});
const words = (label: string) => ({ type: "text", label, maxLength: 400 }) as const;
const date = (label: string) => ({ type: "dateTime", kind: "date", label }) as const;
const money = (label: string) => ({ type: "currency", label }) as const;
const choice = (label: string) => ({ type: "enum", enumSet: "loss_words", label }) as const;

/** A claim. Who makes it is confidential; the driver is a record of a module that not everybody views. */
const loss: Template = {
  ...about,
  alias: "loss",
  name: "Loss",
  plural: "Losses",
  fields: {
    number: words("Number"),
    kind: choice("Kind"),
    state: choice("State"),
    day: date("Day"),
    reported: date("Reported"),
    ended: date("Ended"),
    old: { type: "boolean", label: "Old" },
    back: money("Back"),
    paidTotal: money("Paid"),
    who: { ...words("Who"), protected: true },
    story: words("Story"),
  },
  relations: { driver: { template: "driver", label: "Driver" } },
  views: views("number"),
};
const lossCost: Template = {
  ...about,
  alias: "loss_cost",
  name: "Loss Cost",
  plural: "Loss Costs",
  fields: { category: choice("Category"), set: money("Set aside") },
  relations: { loss: { template: "loss", label: "Loss" } },
  views: views("category"),
};
const entries = (alias: string, isAmountConfidential = false): Template => ({
  ...about,
  alias,
  name: alias,
  plural: alias,
  fields: {
    amount: { ...money("Amount"), ...(isAmountConfidential && { protected: true }) },
    from: date("From"),
    source: choice("Source"),
  },
  relations: { cost: { template: "loss_cost", label: "Cost" } },
  views: views("from"),
});

const shipped = new URL("../../../../schemas/reports/claimsLossRun.json", import.meta.url);

/** The shipped report, about the record types of these tests. */
function report() {
  const whole = JSON.parse(readFileSync(shipped, "utf8")) as CannedReport;
  const [series] = whole.report.dataSeries;
  const entry = { cost: "cost", amount: "amount", valuedOn: "from" };
  return {
    ...whole,
    modules: trip.modules,
    requiredConfigs: ["module.trips.enabled"],
    parameters: whole.parameters.map((each) => (each.kind === "choices" ? { ...each, field: "kind" } : each)),
    report: {
      ...whole.report,
      dataSeries: [{ ...series, alias: "loss", filters: [], columns: [{ field: "number" }] }],
    },
    lossRun: {
      ...whole.lossRun,
      claim: {
        line: "kind",
        status: "state",
        lossDate: "day",
        reportedDate: "reported",
        closedDate: "ended",
        takenOver: "old",
        reimbursed: "back",
        number: "number",
        claimant: "who",
        cause: "kind",
        description: "story",
        location: "story",
        driver: "driver",
        units: "driver.badge",
        preventability: "kind",
        recordable: "old",
        insurer: "story",
        policyNumber: "number",
        paid: "paidTotal",
      },
      costs: { template: "loss_cost", relation: "loss", category: "category", reserves: "set" },
      reserves: { ...entry, template: "loss_reserve" },
      payments: { ...entry, template: "loss_payment" },
      reimbursements: { ...entry, template: "loss_back", kind: "source" },
      columns: { indemnity: ["body"], medical: ["medical"], expense: [] },
    },
  };
}

/** The day that it is in these tests. */
export const clock = { day: "2026-01-15" };

/** The deps of a fixture whose company has these record types, on the day of `clock`. */
export function lossRunDeps({ isAmountConfidential = false } = {}) {
  const money = ["loss_reserve", "loss_payment"].map((alias) => entries(alias));
  const templates = [driver, trip, loss, lossCost, ...money, entries("loss_back", isAmountConfidential)];
  const engine = createEngine({ templates: templates.map((json) => ({ json })) });
  return {
    engine,
    cannedReports: compileCannedReports([{ json: report() }], { engine }),
    // In the evening of UTC it is the same day where the company is.
    clock: () => (day(clock.day) + 72_000) * 1_000,
  };
}

/** A day as `2026-01-31`, in epoch seconds. */
export const day = (text: string) => Date.parse(text) / 1_000;

const choices = {
  alias: "loss_words",
  name: "Words",
  values: [
    ["auto", "Auto Liability"],
    ["cargo", "Cargo"],
    ["open", "Open"],
    ["litigation", "In Litigation"],
    ["closed", "Closed"],
    ["body", "Bodily Injury"],
    ["medical", "Medical"],
    ["storage", "Storage"],
    ["salvage", "Salvage"],
  ].map(([name = "", display = ""]) => ({ name, display })),
};

type Fixture = Pick<ExportFixture, "ask" | "base">;

/** Saves records of these tests as an administrator, on the day of `clock`. */
export async function lossRecords({ ask, base }: Fixture) {
  const { north, id: customerId } = base.redwood;
  await inTenant(base.db, { customerId }, (trx) => enums.seedEnumSets(trx, customerId, [choices]));
  const send = async (method: "POST" | "PUT", url: string, body: object) => {
    const reply = await ask({ method, url, as: "admin", body });
    if (reply.status > 201) throw new Error(reply.text);
    return reply.body as { id: number; version: number };
  };
  const save = async (templateAlias: string, fields: object, relations: object = {}, groupId = north) =>
    (await send("POST", "/api/models", { templateAlias, groupId, fields, relations })).id;
  return {
    loss: (fields: object, groupId = north, relations: object = {}) =>
      save("loss", { kind: "auto", state: "open", ...fields }, relations, groupId),
    cost: (lossId: number, category: string, set: number) =>
      save("loss_cost", { category, set }, { loss: lossId }),
    entry: (
      kind: "reserve" | "payment" | "back",
      cost: number,
      amount: number,
      from: string,
      groupId = north,
    ) =>
      save(
        `loss_${kind}`,
        { amount, from: day(from), ...(kind === "back" && { source: "salvage" }) },
        { cost },
        groupId,
      ),
    driver: (firstName: string) => save("driver", { firstName, lastName: "Lee", badge: "T-7" }),
    /** Changes a claim. */
    change: (id: number, version: number, fields: object, groupId = north) =>
      send("PUT", "/api/models", { id, templateAlias: "loss", version, groupId, fields, relations: {} }),
  };
}
