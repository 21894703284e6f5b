/** The calls of dashboards in the test of rights. */
import { expect } from "vitest";
import type { AppFixture, Request } from "../app.fixture.ts";

/** Categories and cards of the manager's, one of each to remove, and a category of the other company. */
export interface Board {
  category: number;
  spareCategory: number;
  card: number;
  spareCard: number;
  foreign: number;
}

const url = "/custom-dashboards";
const widgets = `${url}/dashboard-widgets`;

const post = (address: string, body: object): Request => ({ method: "POST", url: address, body });
const cardIn = (dashboardId: number, name: string) => ({
  dashboardId,
  name,
  type: "action",
  data: { template: "driver" },
});

/** Adds them. `mark`: a word that only the category of the other company has. */
export async function fillBoard({ call }: Pick<AppFixture, "call">, mark: string): Promise<Board> {
  const add = async (request: Request, as = "manager", host = "redwood.localhost") => {
    const reply = await call({ ...request, as, headers: { host } });
    expect(reply.status, reply.text).toBe(201);
    return (reply.body as { id: number }).id;
  };
  const category = await add(post(url, { name: "Board" }));
  return {
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
  };
}
