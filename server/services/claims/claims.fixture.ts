/** Record types of claims, their events and costs, and claims of two terminals, for tests. */
import type { Template } from "../../../engine/index.ts";
import { fixtureEngine, driver, trip } from "../../storage/testing/companyFixture.ts";
import type { AppFixture, Reply, Request } from "../app.fixture.ts";

const about = { groupTypes: ["Terminal", "Company"], modules: trip.modules } satisfies Partial<Template>;
const views = (...columns: string[]): Template["views"] => ({
  edit: { type: "section", children: ["groupId", ...columns] },
  list: { type: "list", columns, orderBy: [{ field: "id", direction: "desc" }] },
});
const words = (label: string) => ({ type: "text", label, maxLength: 120 }) as const;
const money = (label: string) => ({ type: "currency", label }) as const;
const date = (label: string) => ({ type: "dateTime", kind: "date", label }) as const;
const computed = (label: string, expression: string) =>
  ({ type: "computed", as: "currency", label, computeOn: "write", expression }) as const;

/** An event. */
const event = (alias: string, name: string): Template => ({
  ...about,
  alias,
  name,
  label: { expression: `'${name} ' & spot` },
  fields: { spot: words("Spot") },
  views: views("spot"),
});

const fee: Template = {
  ...about,
  alias: "fee",
  name: "Fee",
  label: { expression: "'Fee ' & recordNumber" },
  fields: { reserves: money("Reserves"), paid: money("Paid"), reimbursed: money("Reimbursed") },
  relations: { claim: { template: "claim", label: "Claim", parent: true, required: true } },
  views: views("reserves"),
};

/** Only one claim may be about an injury: the words are those of the shipped template. */
export const onePerInjury = "Only one claim can be linked to an Injury record at a time.";

/** `isNameProtected`: the claimant's name is confidential. */
const claim = (isNameProtected: boolean): Template => ({
  ...about,
  alias: "claim",
  name: "Claim",
  label: { expression: "'Claim ' & (internalClaimId ? internalClaimId : recordNumber)" },
  unique: [{ field: "injuryIllness", message: onePerInjury }],
  duplicates: [["internalClaimId"]],
  fields: {
    status: words("Status"),
    internalClaimId: words("Claim No."),
    type: { type: "enum", enumSet: "trip_kinds", label: "Type" },
    claimantFullName: { ...words("Claimant"), protected: isNameProtected },
    lossDate: { ...date("Date of loss"), required: true },
    closedDate: date("Closed on"),
    adjuster: words("Adjuster"),
    eventType: {
      type: "computed",
      as: "text",
      label: "Event",
      computeOn: "write",
      expression:
        "accident.id ? 'Accident' : injuryIllness.id ? 'Injury' : materialSpill.id ? 'Spill' : 'Independent'",
    },
    totalReserves: computed("Total reserves", "$sum([0, costs.reserves])"),
    totalPayments: computed("Total payments", "$sum([0, costs.paid])"),
    totalReimbursements: computed("Total reimbursements", "$sum([0, costs.reimbursed])"),
    totalReserveRemaining: computed("Remaining reserves", "totalReserves - totalPayments"),
    totalIncurredExpense: computed("Non-reimbursed expense", "totalPayments - totalReimbursements"),
    incurredLoss: computed("Incurred loss", "totalPayments + totalReserveRemaining"),
  },
  relations: {
    employee: { template: "driver", label: "Employee" },
    accident: { template: "crash", label: "Accident" },
    injuryIllness: {
      template: "harm",
      label: "Injury",
      visible: { not: { field: "accident", filled: true } },
    },
    materialSpill: { template: "leak", label: "Spill" },
    costs: { template: "fee", label: "Costs", multi: true, inverse: "claim" },
  },
  views: views("internalClaimId", "status"),
});

/** The record types of claims beside the people of the fixture. */
export const claimTemplates = ({ isNameProtected = false } = {}): Template[] => [
  event("crash", "Crash"),
  event("harm", "Harm"),
  event("leak", "Leak"),
  fee,
  claim(isNameProtected),
];

/** An engine of them. */
export const claimEngine = (options?: { isNameProtected?: boolean }) =>
  fixtureEngine([driver, trip, ...claimTemplates(options)]);

/** A day as `2026-01-31`, in epoch seconds. */
export const day = (text: string) => Date.parse(text) / 1_000;

/** A claim as the service answers with it. */
export interface Served {
  id: number;
  version: number;
  eventType: string;
  eventId: number | null;
  related: { employee: object | null; relatedIncidents: Record<string, object | null> };
  [key: string]: unknown;
}

/** What claims are added with. */
interface Harness {
  base: Pick<AppFixture, "redwood">;
  ask(request: Request): Promise<Reply>;
}

/** Adds two people, their events and four claims: a crash and an independent one in the north, a harm and a second crash in the south. */
export async function addClaims({ base, ask }: Harness) {
  const { north, south } = base.redwood;
  const send = async (url: string, body: object) => {
    const reply = await ask({ method: "POST", url, as: "admin", body });
    if (reply.status !== 201) throw new Error(reply.text);
    return (reply.body as { id: number }).id;
  };
  const save = (templateAlias: string, groupId: number, fields: object, relations: object = {}) =>
    send("/api/models", { templateAlias, groupId, fields, relations });
  const ann = await save("driver", north, { firstName: "Ann", lastName: "Lee" });
  const bob = await save("driver", south, { firstName: "Bob", lastName: "Moe" });
  const events = {
    crash: await save("crash", north, { spot: "Reno" }),
    other: await save("crash", south, { spot: "Elko" }),
    harm: await save("harm", south, { spot: "Dock 4" }),
    free: await save("harm", south, { spot: "Dock 5" }),
    leak: await save("leak", north, { spot: "Bay 2" }),
  };
  const add = (groupId: number, number: string, employee: number, event: object) =>
    send("/api/claims", {
      groupId,
      internalClaimId: number,
      status: "open",
      type: "local",
      lossDate: day(`2025-0${number}-01`),
      claimantInfo: { fullName: `Claimant ${number}` },
      related: { employee: { id: employee }, relatedIncidents: event },
    });
  const claims = {
    crash: await add(north, "3", ann, { accident: { id: events.crash } }),
    independent: await add(north, "1", ann, {}),
    harm: await add(south, "4", bob, { injuryIllness: { id: events.harm } }),
    other: await add(south, "2", bob, { accident: { id: events.other } }),
  };
  await save("fee", north, { reserves: 100.1, paid: 40.05, reimbursed: 10 }, { claim: claims.crash });
  await save("fee", north, { reserves: 0.2, paid: 0.1 }, { claim: claims.crash });
  await save("fee", south, { reserves: 1_000, paid: 250.5 }, { claim: claims.harm });
  return { ann, bob, events, claims };
}
