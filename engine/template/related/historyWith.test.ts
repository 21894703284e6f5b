import { describe, expect, it } from "vitest";
import { briefErrors, errorsOf } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";

const text = { name: { type: "text", label: "Name" } } as const;
const payment = templateOf(text, {
  alias: "payment",
  name: "Payment",
  relations: { cost: { template: "cost", label: "Cost" } },
});
const cost = templateOf(text, {
  alias: "cost",
  name: "Cost",
  relations: {
    claim: { template: "claim", label: "Claim" },
    payments: { template: "payment", label: "Payments", multi: true, inverse: "cost" },
  },
});
const claim = (historyWith: unknown) =>
  templateOf(text, {
    alias: "claim",
    name: "Claim",
    relations: {
      costs: { template: "cost", label: "Costs", multi: true, inverse: "claim" },
      hidden: { template: "cost", label: "Hidden", multi: true, inverse: "claim", protected: true },
      other: { template: "cost", label: "Other" },
      byOther: { template: "payment", label: "By other", multi: true, inverse: "cost", through: "other" },
    },
    historyWith: historyWith as string[],
  });
const brief = (...paths: unknown[]) => briefErrors([claim(paths), cost, payment]);

describe("T28: whose changes stand in a history", () => {
  it("are those of records that name this one, or that name those, over open relations", () => {
    expect(brief("costs", "costs.payments")).toEqual([]);
    for (const wrong of ["hidden", "other", "byOther", "name", "nope", "costs.claim", "costs.nope"])
      expect(brief(wrong), wrong).toEqual(["unknownName /historyWith/0"]);
    const [error] = errorsOf([claim(["costs.payment"]), cost, payment]);
    expect(error?.message).toContain('did you mean "payments"');
  });

  it("are named once, in paths of three steps at most", () => {
    expect(brief("costs", "costs")).toEqual(["rule /historyWith/1"]);
    expect(brief("costs.payments.cost.claim")).toContain("rule /historyWith/0");
    expect(brief()).toEqual(["shape /historyWith"]);
    expect(brief(1)).toEqual(["shape /historyWith/0"]);
  });
});
