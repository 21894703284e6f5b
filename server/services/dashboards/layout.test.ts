/** How dashboards are arranged and copied: whole or not at all, and nothing is lost where two do it at once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roleIdsOf } from "./rightsOfCalls.ts";
import { createDashboardFixture, refusal, tripsAndDrivers, tripsByMonth } from "./dashboards.fixture.ts";
import type { DashboardFixture } from "./dashboards.fixture.ts";
import type { OwnDashboards, ShownDashboard } from "./schema.ts";

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await createDashboardFixture();
});
afterAll(() => fixture.close());

type Categories = { id: number; cards: { id: number; size: string }[] }[];

const own = async (as: string) =>
  (await fixture.call({ method: "GET", url: "/custom-dashboards", as })).body as OwnDashboards;
const arrange = (as: string, layout: string, categories: Categories) =>
  fixture.call({ method: "PUT", url: "/custom-dashboards/layout", as, body: { layout, categories } });
const copy = (as: string, id: number, body: object = {}) =>
  fixture.call({ method: "POST", url: `/custom-dashboards/${id}/copy`, as, body });
const arranged = ({ data }: OwnDashboards): Categories =>
  data.map(({ id, widgets }) => ({ id, cards: widgets.map(({ id: card, size }) => ({ id: card, size })) }));

/** Two categories of somebody with two cards in the first one. */
async function twoCategories(as: string) {
  const first = await fixture.category(as, "First");
  const second = await fixture.category(as, "Second");
  const cards = [
    await fixture.card(as, first, "One"),
    await fixture.card(as, first, "Two", { size: "wide" }),
  ];
  return { first, second, cards };
}

describe("the layout of a dashboard", () => {
  it("moves cards and categories and changes sizes in one call", async () => {
    const { first, second, cards } = await twoCategories("manager");
    const before = await own("manager");
    expect(arranged(before)).toEqual([
      {
        id: first,
        cards: [
          { id: cards[0], size: "small" },
          { id: cards[1], size: "wide" },
        ],
      },
      { id: second, cards: [] },
    ]);
    const wanted = [
      { id: second, cards: [{ id: cards[1] ?? 0, size: "tall" }] },
      { id: first, cards: [{ id: cards[0] ?? 0, size: "wide" }] },
    ];
    const reply = await arrange("manager", before.layout, wanted);
    expect(reply.status, reply.text).toBe(200);
    expect(arranged(reply.body as OwnDashboards)).toEqual(wanted);
    expect(await own("manager")).toEqual(reply.body);
  });

  it("is refused where it was arranged otherwise since it was read, and nothing of either is lost", async () => {
    const { first, second, cards } = await twoCategories("terminal");
    const before = await own("terminal");
    const [one = 0, two = 0] = cards;
    const theirs = [
      { id: first, cards: [{ id: two, size: "wide" }] },
      { id: second, cards: [{ id: one, size: "small" }] },
    ];
    const mine = [
      { id: second, cards: [] },
      {
        id: first,
        cards: [
          { id: one, size: "tall" },
          { id: two, size: "wide" },
        ],
      },
    ];
    const replies = await Promise.all([
      arrange("terminal", before.layout, theirs),
      arrange("terminal", before.layout, mine),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late && refusal(late)).toMatchObject({ code: "stale_dashboard_layout" });
    const after = await own("terminal");
    expect(arranged(after)).toEqual(replies[0]?.status === 200 ? theirs : mine);
    expect(after.layout).not.toBe(before.layout);
  });

  it("is stale after a card came, went or was resized", async () => {
    const { first, cards } = await twoCategories("both");
    const before = await own("both");
    const added = await fixture.card("both", first, "Three");
    expect((await own("both")).layout).not.toBe(before.layout);
    await fixture.removeCard("both", added);
    expect((await own("both")).layout).toBe(before.layout);
    const resized = { id: cards[0], version: 1, size: "tall" };
    expect((await fixture.saveCard("both", resized)).body).toMatchObject({ size: "tall" });
    expect((await own("both")).layout).not.toBe(before.layout);
  });

  it("has each category and card of the user once, and none of anybody else", async () => {
    const { first, second, cards } = await twoCategories("viewer");
    const strange = await fixture.card("manager", await fixture.category("manager", "Strange"), "Strange");
    const { layout } = await own("viewer");
    const [one = 0, two = 0] = cards;
    const card = (id: number) => ({ id, size: "small" });
    const wrong: Categories[] = [
      [],
      [{ id: first, cards: [card(one), card(two)] }],
      [
        { id: first, cards: [card(one)] },
        { id: second, cards: [] },
      ],
      [
        { id: first, cards: [card(one), card(two)] },
        { id: second, cards: [card(one)] },
      ],
      [
        { id: first, cards: [card(one), card(two), card(strange + 1_000)] },
        { id: second, cards: [] },
      ],
    ];
    for (const categories of wrong)
      expect(refusal(await arrange("viewer", layout, categories))).toMatchObject({
        status: 400,
        code: "dashboard_layout_incomplete",
      });
    expect((await own("viewer")).layout).toBe(layout);
    const size = [{ id: first, cards: [{ id: one, size: "huge" }] }];
    expect(refusal(await arrange("viewer", layout, size))).toMatchObject({ code: "invalid_request" });
  });

  it("keeps 100 cards in a category, and says so of one more", async () => {
    const full = await fixture.category("confidential", "Full");
    const other = await fixture.category("confidential", "Other");
    const cards: number[] = [];
    for (let count = 0; count < 100; count += 1)
      cards.push(await fixture.card("confidential", full, `Card ${count}`));
    const more = { dashboardId: full, name: "One more", type: "action", data: { template: "driver" } };
    const refused = await fixture.saveCard("confidential", more);
    expect(refusal(refused)).toMatchObject({ status: 409, code: "too_many_dashboard_cards" });
    expect(refused.body).toMatchObject({
      message:
        "This dashboard category has 100 cards, which is the most that there can be. Delete one before you add another.",
    });
    const single = await fixture.card("confidential", other, "Single");
    const { layout } = await own("confidential");
    const card = (id: number) => ({ id, size: "small" });
    const moved = await arrange("confidential", layout, [
      { id: full, cards: [...cards, single].map(card) },
      { id: other, cards: [] },
    ]);
    // The shape of the call takes no more than 100 either.
    expect(moved.status).toBe(400);
    const reversed = await arrange("confidential", layout, [
      { id: full, cards: cards.toReversed().map(card) },
      { id: other, cards: [card(single)] },
    ]);
    expect(reversed.status).toBe(200);
    expect(arranged(reversed.body as OwnDashboards)[0]?.cards.at(0)?.id).toBe(cards.at(-1));
  });
});

describe("a copy of a category", () => {
  it("has the cards with their sizes and a name of its own, and is not shared", async () => {
    const id = await fixture.category("admin", "Mine");
    await fixture.card("admin", id, "Trips", { type: "report", data: tripsByMonth, size: "wide" });
    const made = await copy("admin", id);
    expect(made.body).toMatchObject({
      name: "Mine (2)",
      access: "own",
      sharedRoles: 0,
      widgets: [{ name: "Trips", size: "wide", data: tripsByMonth, version: 1 }],
    });
    expect((await copy("admin", id, { name: "Mine" })).body).toMatchObject({ name: "Mine (3)" });
    expect((await copy("admin", id, { name: " Other " })).body).toMatchObject({ name: "Other" });
  });

  it("has of somebody else's what its reader sees, and nothing of what they may not", async () => {
    const id = await fixture.category("manager", "For all");
    const cards = [
      ["Both", { type: "report", data: tripsAndDrivers }],
      ["Trips", { type: "report", data: tripsByMonth }],
      ["Drivers", {}],
    ] as const;
    for (const [name, more] of cards) await fixture.card("manager", id, name, more);
    expect(refusal(await copy("peopleOnly", id))).toMatchObject({ status: 404 });
    const [roleId] = await roleIdsOf(fixture, "peopleOnly");
    const roles = [{ roleId, access: "view" }];
    const shares = `/custom-dashboards/${id}/shares`;
    expect((await fixture.call({ method: "PUT", url: shares, as: "manager", body: { roles } })).status).toBe(
      200,
    );
    const { body, text } = await copy("peopleOnly", id);
    expect((body as ShownDashboard).widgets.map(({ name }) => name)).toEqual(["Both", "Drivers"]);
    expect(text).not.toMatch(/Halcyon|"trips?"/);
    // The other company sees nothing of it.
    expect(refusal(await copy("foreign", id))).toMatchObject({ status: 404 });
  });

  it("is refused where there would be too many categories", async () => {
    const id = await fixture.category("northConfidential", "Many");
    for (let count = 1; count < 50; count += 1)
      await fixture.category("northConfidential", `Category ${count}`);
    expect(refusal(await copy("northConfidential", id))).toMatchObject({
      status: 409,
      code: "too_many_dashboard_copies",
    });
  });
});
