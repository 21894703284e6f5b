/** Who may do what with a record, and why: the same as what the rights of each of them say. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askedByUser, inTenant, loadAccessPlan, members } from "../../storage/index.ts";
import { addTrips, createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const actions = ["view", "edit", "delete", "viewConfidential"] as const;

interface Holder {
  user: { id: number; email: string };
  actions: (typeof actions)[number][];
  reasons: { role: { name: string } | null; group: { id: number; name: string } | null; actions: string[] }[];
}

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
beforeAll(async () => {
  fixture = await createAppFixture();
  trips = await addTrips(fixture);
});
afterAll(() => fixture.close());

const access = async (id: number) => {
  const { body } = await fixture.call({ url: `/api/models/${id}/access`, as: "admin" });
  return (body as { data: Holder[] }).data;
};

/** What the rights of every active member grant on a record, by the member's id. */
async function granted({
  id,
  groupId,
  templateAlias,
}: {
  id: number;
  groupId: number;
  templateAlias: string;
}) {
  const { redwood, db, engine } = fixture;
  const { members: all } = await inTenant(db, { customerId: redwood.id }, (trx) =>
    members.listMembers(trx, redwood.id, { start: 0, limit: 1_000 }),
  );
  const template = engine.template(templateAlias);
  const rights = new Map<number, string[]>();
  for (const member of all.filter(({ active }) => active)) {
    const opening = askedByUser(member.id, redwood.id);
    const may = await inTenant(db, { customerId: redwood.id, opening }, async (trx, stored) => {
      if (stored === undefined) throw new Error(`There is no user ${member.id} for record ${id}.`);
      const { abilities } = await loadAccessPlan(trx, stored.user, redwood);
      return actions.filter((action) => abilities.can(action, template, groupId));
    });
    if (may.length > 0) rights.set(member.id, may);
  }
  return rights;
}

describe("who has access to a record", () => {
  it.each(["north", "south", "driver"] as const)("is whoever has the rights on it: %s", async (name) => {
    const record = trips[name];
    const found = new Map(
      (await access(record.id)).map(({ user, actions: may }) => [user.id, may as string[]]),
    );
    expect(found).toEqual(await granted(record));
    expect(found.size).toBeGreaterThan(3);
  });

  it("is there with the reasons: which role on which group, or that somebody administers the company", async () => {
    const { people, redwood } = fixture;
    const of = async (record: { id: number }, person: string) =>
      (await access(record.id)).find(({ user }) => user.email === people[person]);
    expect(await of(trips.north, "admin")).toMatchObject({
      actions: [...actions],
      reasons: [{ role: null, group: null, actions: [...actions] }],
    });
    const terminal = await of(trips.north, "terminal");
    expect(terminal?.actions).toEqual(["view", "edit"]);
    expect(terminal?.reasons).toMatchObject([{ group: { id: redwood.north }, actions: ["view", "edit"] }]);
    expect(await of(trips.south, "terminal")).toBeUndefined();
    expect((await of(trips.south, "viewer"))?.reasons).toMatchObject([{ group: { id: redwood.root } }]);
    expect(await of(trips.north, "peopleOnly")).toBeUndefined();
  });
});
