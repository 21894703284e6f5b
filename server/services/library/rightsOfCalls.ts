/** The calls of the document library in the walk of `rights.test.ts`. */
import { expect } from "vitest";
import { formOf } from "../app.fixture.ts";
import type { AppFixture, Request } from "../app.fixture.ts";

/** A document that all who may view the library may know of, with a link to it for everybody, and a confidential one. */
export interface Shelf {
  open: number;
  secret: number;
  /** Address of the open one's content, for whoever has it. */
  link: string;
}

/** Puts both on the shelf of redwood. `mark`: a word that only the confidential one has. */
export async function fillShelf(
  { call, redwood }: Pick<AppFixture, "call" | "redwood">,
  mark: string,
): Promise<Shelf> {
  const add = async (name: string, confidential: boolean) => {
    const fields = [["confidential", String(confidential)]] as const;
    const reply = await call({ ...formOf("/api/documents", [name, name], fields), as: "admin" });
    expect(reply.status, reply.text).toBe(201);
    return (reply.body as { id: number }).id;
  };
  const open = await add("Plan.txt", false);
  const share = { ...send("POST", "/api/documents/shares", { documentId: open, days: 1 }), as: "admin" };
  const [, key = ""] = /\/shared\/([\w-]+)/.exec((await call(share)).text) ?? [];
  const link = `/api/sharedDocuments/${key}/content?customerId=${redwood.id}`;
  return { open, secret: await add(`${mark}.txt`, true), link };
}

const send = (method: "POST" | "PUT" | "DELETE", url: string, body?: object): Request => ({
  method,
  url,
  ...(body && { body }),
});

/** The calls by name. `shelf` is asked when a call is made; `none`: a number that nothing has, and `noJob`: an export that is none. */
export function libraryCalls(
  shelf: () => Shelf,
  { none, noJob }: { none: number; noJob: string },
): Record<string, () => Request> {
  const path = "/api/documents";
  const properties = (id: number) => send("PUT", `${path}/properties`, { id, archived: false });
  const download = (ids: readonly number[]) => send("POST", `${path}/downloads`, { ids });
  return {
    library: () => ({ url: `${path}/ids` }),
    "library both": () => send("POST", `${path}/properties/get`, { ids: [shelf().open, shelf().secret] }),
    "library upload": () => formOf(path, ["More.txt", "more"]),
    "library change": () => properties(shelf().open),
    "library change secret": () => properties(shelf().secret),
    "library content seen": () => ({ url: `${path}/content/${shelf().open}?preview=true` }),
    "library content": () => ({ url: `${path}/content/${shelf().open}` }),
    "library content secret": () => ({ url: `${path}/content/${shelf().secret}` }),
    "library turn": () => send("POST", `${path}/rotate`, { documentIds: [shelf().open], degrees: 180 }),
    "library labels": () => send("POST", `${path}/commonLabels/get`, { documentIds: [shelf().open] }),
    "library download": () => download([shelf().open]),
    "library download secret": () => download([shelf().open, shelf().secret]),
    "library job": () => ({ url: `${path}/downloads/status/${noJob}` }),
    "library archive": () => ({ url: `${path}/downloads/content/${noJob}` }),
    "library expired": () => send("DELETE", `${path}/downloads/expired`),
    "library share": () => send("POST", `${path}/shares`, { documentId: shelf().open, days: 1 }),
    "library share secret": () => send("POST", `${path}/shares`, { documentId: shelf().secret, days: 1 }),
    "library links": () => ({ url: `${path}/shares/${shelf().open}` }),
    "library share end": () => send("DELETE", `${path}/shares/${none}`),
    "library shared content": () => ({ url: shelf().link }),
  };
}
