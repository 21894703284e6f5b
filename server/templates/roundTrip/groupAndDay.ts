import type { RoundTripFixture } from "./roundTripFixture.ts";

const DAY = 86_400;

/** The group at the top of a company, the first of its terminals, and its day in epoch seconds. */
export function groupAndDay(
  company: RoundTripFixture,
): Promise<{ groupId: number; terminal: number; today: number }> {
  return company.run(({ plan, now, companyNow = now }) =>
    Promise.resolve({
      groupId: plan.groups.find(({ parentId }) => parentId === null)?.id ?? 0,
      terminal: plan.groups.find(({ groupType }) => groupType === "TERMINAL")?.id ?? 0,
      today: companyNow - (companyNow % DAY),
    }),
  );
}
