import { describe, expect, it } from "vitest";
import { briefErrors } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";
import { offeredTypes } from "./offers.ts";
import type { NotificationType } from "../../language/notificationTypes.ts";
import type { SubscriptionOffer } from "../../language/subscriptionTypes.ts";

const daily = { value: "DAILY", label: "Every Day" };
const weekly = { value: "WEEKLY", label: "Every Week" };
const notificationTypes: readonly NotificationType[] = [
  { id: 1, alias: "due", name: "Due", sourceType: "MONITOR", options: [daily] },
  { id: 2, alias: "created", name: "Created", sourceType: "MODEL", options: [daily, weekly] },
];
const brief = (...subscriptions: SubscriptionOffer[]) =>
  briefErrors([templateOf({ name: { type: "text", label: "Name" } }, { subscriptions })], {
    notificationTypes,
  });

describe("T25: what is offered to subscribe to", () => {
  it.each<[string, SubscriptionOffer[], string[]]>([
    ["an alert with all of its options", [{ type: "created" }], []],
    ["an alert with one of them", [{ type: "created", options: ["WEEKLY"] }], []],
    ["an unknown alert", [{ type: "gone" }], ["unknownName /subscriptions/0/type"]],
    ["an alert of monitors", [{ type: "due" }], ["unknownName /subscriptions/0/type"]],
    ["an alert twice", [{ type: "created" }, { type: "created" }], ["duplicate /subscriptions/1/type"]],
    [
      "an option that it does not have, and one twice",
      [{ type: "created", options: ["MONTHLY", "DAILY", "DAILY"] }],
      ["unknownName /subscriptions/0/options/0", "duplicate /subscriptions/0/options/2"],
    ],
    ["nothing in a list", [{ type: "created", options: [] }], ["shape /subscriptions/0/options"]],
  ])("%s", (_case, offers, found) => {
    expect(brief(...offers)).toEqual(found);
  });

  it("is not checked by name where the kinds are not known", () => {
    const template = templateOf(
      { name: { type: "text", label: "Name" } },
      { subscriptions: [{ type: "gone" }] },
    );
    expect(briefErrors([template])).toEqual([]);
  });

  it("comes to the kinds with the options that are offered, in the order of the offer", () => {
    const types = notificationTypes;
    const offered = offeredTypes(
      [{ type: "created", options: ["WEEKLY", "DAILY"] }, { type: "gone" }],
      types,
    );
    expect(offered).toEqual([{ ...types[1], options: [weekly, daily] }]);
    expect(offeredTypes([{ type: "due" }], types)).toEqual([types[0]]);
    expect(offeredTypes(undefined, types)).toEqual([]);
  });
});
