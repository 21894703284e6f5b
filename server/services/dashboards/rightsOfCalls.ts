/** The calls of dashboards in the test of rights. */
import { expect } from "vitest";
import { dashboardShares, inTenant, users } from "../../storage/index.ts";
import type { AppFixture, Request } from "../app.fixture.ts";

/** Categories and cards of the manager's, one of each to remove, one that the viewer's role may edit, and a category of the other company. */
export interface Board {
  category: number;
  spareCategory: number;
  card: number;
  spareCard: number;
  sharedCard: number;
  viewerRole: number;
  foreign: number;
  bookmark: number;
  spareBookmark: number;
  foreignBookmark: number;
}

const url = "/custom-dashboards";
const widgets = `${url}/dashboard-widgets`;
const bookmarks = "/dashboard-bookmarks";
const pushes = "/api/userAccounts/dashboard";

const post = (address: string, body: object): Request => ({ method: "POST", url: address, body });
const put = (address: string, body: object): Request => ({ method: "PUT", url: address, body });
const cardIn = (dashboardId: number, name: string) => ({
  dashboardId,
  name,
  type: "action",
  data: { template: "driver" },
});

/** The roles of somebody of redwood. */
export function roleIdsOf(
  { db, redwood, people }: Pick<AppFixture, "db" | "redwood" | "people">,
  name: string,
): Promise<readonly number[]> {
  return inTenant(db, { customerId: redwood.id, readOnly: true }, async (trx) => {
    const user = await users.userByEmail(trx, people[name] ?? "");
    if (user === undefined) throw new Error(`Nobody is called ${name}.`);
    return dashboardShares.rolesOfMember(trx, { customerId: redwood.id, userId: user.id });
  });
}

/** Adds them. `mark`: a word that only the category of the other company has. */
export async function fillBoard(fixture: AppFixture, mark: string): Promise<Board> {
  const { call } = fixture;
  const add = async (request: Request, as = "manager", host = "redwood.localhost") => {
    const reply = await call({ ...request, as, headers: { host } });
    expect(reply.status, reply.text).toBe(201);
    return (reply.body as { id: number }).id;
  };
  const category = await add(post(url, { name: "Board" }));
  const sharedCard = await add(post(widgets, cardIn(category, "Shared")));
  const [roleId = 0] = await roleIdsOf(fixture, "viewer");
  const shared = { roles: [{ roleId, access: "edit" }] };
  const shares = `${widgets}/${sharedCard}/shares`;
  expect((await call({ method: "PUT", url: shares, as: "manager", body: shared })).status).toBe(200);
  const bookmarkOf = (name: string) => post(bookmarks, { name, path: "/dashboard/custom", query: "" });
  return {
    bookmark: await add(bookmarkOf("Board")),
    spareBookmark: await add(bookmarkOf("Spare")),
    foreignBookmark: await add(bookmarkOf(mark), "foreign", "harbor.localhost"),
    sharedCard,
    viewerRole: roleId,
    category,
    spareCategory: await add(post(url, { name: "Spare" })),
    card: await add(post(widgets, cardIn(category, "Card"))),
    spareCard: await add(post(widgets, cardIn(category, "Spare"))),
    foreign: await add(post(url, { name: mark }), "foreign", "harbor.localhost"),
  };
}

/** The calls by name. `board` is asked when a call is made. */
export function dashboardCalls(board: () => Board): Record<string, () => Request> {
  return {
    dashboards: () => ({ url }),
    "dashboard one": () => ({ url: `${url}/${board().category}` }),
    "dashboard foreign": () => ({ url: `${url}/${board().foreign}` }),
    "dashboard add": () => post(url, { name: "Mine" }),
    "dashboard change": () => post(url, { id: board().category, name: "Board", position: 0 }),
    "dashboard remove": () => ({ method: "DELETE", url: `${url}/${board().spareCategory}` }),
    "dashboard remove foreign": () => ({ method: "DELETE", url: `${url}/${board().foreign}` }),
    card: () => ({ url: `${widgets}/${board().card}` }),
    "card add": () => post(widgets, cardIn(board().category, "Drivers")),
    "card change": () => post(widgets, { id: board().card, version: 999, name: "Other" }),
    "card remove": () => ({ method: "DELETE", url: `${widgets}/${board().spareCard}` }),
    "card restore": () => ({ method: "POST", url: `${widgets}/${board().spareCard}/restore` }),
    "card opened": () => ({ method: "POST", url: `${widgets}/${board().sharedCard}/opened` }),
    "dashboard layout": () => put(`${url}/layout`, { layout: "none", categories: [] }),
    "dashboard copy": () => post(`${url}/${board().category}/copy`, {}),
    "dashboard copy foreign": () => post(`${url}/${board().foreign}/copy`, {}),
    discover: () => ({ url: "/api/dashboard/discover" }),
    bookmarks: () => ({ url: bookmarks }),
    "bookmark default": () => ({ url: `${bookmarks}/default` }),
    "bookmark add": () => post(bookmarks, { name: "Mine", path: "/dashboard/custom", query: "" }),
    "bookmark change": () => put(bookmarks, { id: board().bookmark, isDefault: true }),
    "bookmark remove foreign": () => ({ method: "DELETE", url: `${bookmarks}/${board().foreignBookmark}` }),
    "bookmark remove": () => ({ method: "DELETE", url: `${bookmarks}/${board().spareBookmark}` }),
    "dashboard push": () => post(`${pushes}/push`, { fromEmail: "nobody@example.com", toEmails: [] }),
    "dashboards of all": () => ({ url: pushes }),
    "dashboard of all remove": () => ({ method: "DELETE", url: `${pushes}/999999999` }),
    "dashboards of others": () => ({ url: `${url}/shared` }),
    "card shared": () => ({ url: `${widgets}/${board().sharedCard}` }),
    "card shared change": () => post(widgets, { id: board().sharedCard, version: 999, name: "Other" }),
    "card shared remove": () => ({ method: "DELETE", url: `${widgets}/${board().sharedCard}` }),
    "dashboard shares": () => ({ url: `${url}/${board().category}/shares` }),
    "dashboard share": () => put(`${url}/${board().category}/shares`, { roles: [] }),
    "card shares": () => ({ url: `${widgets}/${board().sharedCard}/shares` }),
    "card share": () =>
      put(`${widgets}/${board().sharedCard}/shares`, {
        roles: [{ roleId: board().viewerRole, access: "edit" }],
      }),
  };
}
