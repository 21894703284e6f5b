import { describe, expect, it } from "vitest";
import type { Company } from "../../../../services/index.ts";
import { invitedText, invitedTo, inviteToAll, usersThere } from "./invitation.ts";

const company = (id: number, name: string, more: Partial<Company> = {}): Company => ({
  id,
  alias: name.toLowerCase(),
  name,
  endpoint: `https://${name.toLowerCase()}.example`,
  frontendUrl: `https://${name.toLowerCase()}.example`,
  status: "DEV",
  logoUrl: null,
  ...more,
});
const [cedar, harbor, redwood] = [
  company(1, "Cedar", { suspended: true }),
  company(2, "Harbor"),
  company(3, "Redwood"),
];

describe("an invitation to several companies", () => {
  it("goes to one after the other, to suspended ones last, and a refusal keeps no other from it", async () => {
    const log: string[] = [];
    const outcomes = await inviteToAll([cedar, harbor, redwood], async ({ name }) => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name === "Harbor" ? "They are a user already." : null;
    });
    expect(log).toEqual(["Harbor", "Redwood", "Cedar"].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(outcomes).toEqual([
      { company: harbor, refusal: "They are a user already." },
      { company: redwood },
      { company: cedar },
    ]);
    expect(invitedTo(outcomes)).toEqual([redwood, cedar]);
  });

  it("is confirmed with the person and the companies", () => {
    const ann = { firstName: "Ann", lastName: "Lee" };
    expect(invitedText(ann, [harbor])).toBe("Ann Lee was invited to Harbor.");
    expect(invitedText(ann, [cedar, harbor, redwood])).toBe(
      "Ann Lee was invited to Cedar, Harbor and Redwood.",
    );
    expect(usersThere(harbor, "Ann+1@x.example")).toBe(
      "https://harbor.example/admin/users?search=Ann%2B1%40x.example",
    );
  });
});
