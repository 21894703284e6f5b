/** Issue 20, Claims: what an adjuster keeps beside the money: notes with confidential ones, coverages, parties, days open and letters, on the database. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAbilities, listColumns } from "../../../engine/index.ts";
import type { RecordData, RecordInput } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { loadSchemas } from "../../loadSchemas.ts";
import { letterPaperOf, printPdf } from "../../print/index.ts";
import { readPdf } from "../../print/pdf/reading.ts";
import { records } from "../../records/index.ts";
import { groupAndDay } from "../roundTrip/groupAndDay.ts";
import { refused } from "../roundTrip/refused.ts";
import { openRoundTripFixture } from "../roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "../roundTrip/roundTripFixture.ts";

const DAY = 86_400;
const { letters } = loadSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));

type Values = Readonly<Record<string, unknown>>;

let company: RoundTripFixture;
let groupId: number;
/** The company's day. */
let today: number;
let claim: RecordData;

beforeAll(async () => {
  company = await openRoundTripFixture();
  ({ groupId, today } = await groupAndDay(company));
});
afterAll(() => company.close());
beforeEach(async () => {
  claim = await create("claim", { ...about, lossDate: today - 40 * DAY, reportedDate: today - 38 * DAY });
});

const about = { type: "cargo", status: "open", internalClaimId: "K-1", claimantFullName: "Bo Reyes" };

const create = (templateAlias: string, fields: Values, relations: Values = {}, more: object = {}) =>
  company.run((scope) =>
    records.create({
      ...scope,
      ...more,
      input: { templateAlias, groupId, fields, relations } as RecordInput,
    }),
  );
const part = (templateAlias: string, fields: Values, more: object = {}) =>
  create(templateAlias, fields, { claim: claim.id }, more);

/** Does something as an adjuster, who may view and edit claims and no confidential value. */
const asAdjuster = <T>(work: (scope: Parameters<Parameters<typeof company.run>[0]>[0]) => Promise<T>) =>
  company.run((scope) => {
    const of = { "safetyAndRisk.claims": [groupId] };
    const permissions = {
      ...scope.plan.permissions,
      admin: false,
      superAdmin: false,
      modulePermissions: { view: of, add: of, edit: of },
    };
    const abilities = createAbilities(permissions, scope.plan.groups);
    return work({ ...scope, plan: { ...scope.plan, permissions, abilities } });
  });

describe("a note of a claim", () => {
  const advice = "Offer up to forty thousand";

  test("has a confidential text, which adjusters without that right neither read, find nor filter by", async () => {
    const { id } = await part("claim_note", {
      date: today,
      subject: "Counsel called",
      text: "Call again on Monday.",
      confidentialText: advice,
    });
    expect((await company.get(id)).fields["confidentialText"]).toBe(advice);
    const seen = await asAdjuster((scope) => records.get(scope, id));
    expect(seen).toMatchObject({
      fields: { subject: "Counsel called", text: "Call again on Monday." },
      protectedFields: ["confidentialText"],
    });
    expect(JSON.stringify(seen)).not.toContain(advice);
    const list = (more: object) =>
      asAdjuster((scope) => records.list({ ...scope, template: "claim_note", limit: 20, ...more }));
    expect((await list({ search: "Counsel called" })).records.map((each) => each.id)).toContain(id);
    expect((await list({ search: advice })).records).toEqual([]);
    await expect(list({ filter: { field: "confidentialText", filled: true } })).rejects.toThrow();
  });
});

describe("a coverage", () => {
  const dates = (from: number, to: number) =>
    refused(
      part(
        "claim_coverage",
        {
          line: "cargo",
          kind: "primary",
          insurer: "Beacon Indemnity",
          effectiveDate: today + from * DAY,
          expirationDate: today + to * DAY,
        },
        { confirmed: false },
      ),
    );

  test("that was not in force on the date of loss is doubted", async () => {
    expect(await dates(-100, 200)).toEqual([]);
    for (const [from, to] of [
      [-39, 200],
      [-200, -41],
    ] as const)
      expect(await dates(from, to)).toEqual([
        "expirationDate: The loss is not within these dates. Check the policy.",
      ]);
  });

  test("names its insurer unless the company bears the loss itself", async () => {
    expect(await refused(part("claim_coverage", { line: "cargo", kind: "excess" }))).toEqual([
      "Required field",
    ]);
    await part("claim_coverage", { line: "cargo", kind: "selfInsured" });
  });
});

test("the list of claims begins with what they cost, how long they are open and who has them", () => {
  const first = listColumns(company.engine.template("claim"))
    .slice(0, 10)
    .map(({ field }) => field.key);
  for (const key of [
    "status",
    "daysOpen",
    "incurredLoss",
    "totalPayments",
    "totalReserveRemaining",
    "adjuster",
  ])
    expect(first).toContain(key);
});

test("days open are counted from the date reported, until today or until it was closed", async () => {
  expect((await company.get(claim.id)).computations["daysOpen"]).toBe(38);
  const { version } = await company.get(claim.id);
  const fields = { status: "closed", closedDate: today - 8 * DAY };
  const input = { id: claim.id, version, groupId: null, fields, relations: {} };
  await company.run((scope) => records.update({ ...scope, input: input as RecordInput }));
  expect((await company.get(claim.id)).computations["daysOpen"]).toBe(30);
});

test("entries name the category of their cost", async () => {
  const cost = await create("claim_cost", { costCategory: "cargo" }, { costIncident: claim.id });
  const entry = (alias: string, fields: Values) =>
    create(alias, { date: today, ...fields }, { cost: cost.id });
  const made = [
    await entry("claim_reserve", { amount: 900 }),
    await entry("claim_payment", { amount: 500 }),
    await entry("claim_reimbursement", { amount: 20, kind: "salvage" }),
    await create(
      "claim_approval_request",
      { kind: "payment", amount: 9, reason: "A toll." },
      { cost: cost.id },
    ),
  ];
  for (const { id } of made) expect((await company.get(id)).computations["category"]).toBe("cargo");
});

describe("letters of a claim", () => {
  /** The letter about a record as PDF, as its words; undefined where none applies. */
  const letterOf = (id: number) =>
    company.run(async (scope) => {
      const record = await company.get(id);
      const tenant = {
        ...scope,
        deps: { letters },
        customer: { id: scope.plan.customerId, name: "Harbor & Sons" },
      };
      const template = company.engine.template(record.templateAlias);
      const paper = await letterPaperOf(tenant as object as Tenant, template, record, "America/Denver");
      if (paper === undefined) return undefined;
      const chunks: Buffer[] = [];
      for await (const chunk of printPdf(paper, "letter")) chunks.push(Buffer.from(chunk as Uint8Array));
      const { title, pages } = await readPdf(Buffer.concat(chunks));
      return { title, text: pages.join(" ").replaceAll(/\s+/g, " ") };
    });

  test.each([
    ["claimant", "We Received Your Claim"],
    ["attorney", "Your Letter of Representation"],
    ["insurer", "Notice of Subrogation"],
  ])("to the %s is a PDF with whom it is to, the claim, and lines to sign", async (kind, title) => {
    const { id } = await part("claim_party", { kind, fullName: "Élise Núñez", organization: "Reyes & Co" });
    const letter = await letterOf(id);
    expect(letter?.title).toBe(title);
    for (const words of ["Harbor & Sons", "Élise Núñez", "Reyes & Co", "Claim K-1", "Signature"])
      expect(letter?.text).toContain(words);
  });

  test("that is closed says so to the claimant; an open one has none", async () => {
    expect(await letterOf(claim.id)).toBeUndefined();
    const closed = await create("claim", {
      ...about,
      internalClaimId: "K-2",
      lossDate: today - 40 * DAY,
      status: "closed",
      closedDate: today,
    });
    expect(await letterOf(closed.id)).toMatchObject({
      title: "Your Claim Is Closed",
      text: expect.stringContaining("Bo Reyes") as string,
    });
  });

  test("a witness gets none", async () => {
    const { id } = await part("claim_party", { kind: "witness", fullName: "Al Roe" });
    expect(await letterOf(id)).toBeUndefined();
  });
});
