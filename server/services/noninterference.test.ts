/**
 * S2: what is confidential changes no answer to those who may not see it. Two worlds are made alike but for confidential values and
 * documents, as many saves in each; then every route is asked, and the answers are equal byte for byte.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { inTenant } from "../storage/index.ts";
import { routes } from "./index.ts";
import { fillShelf } from "./library/rightsOfCalls.ts";
import { calls, endingCalls, fixtureOfCalls } from "./rights-calls.ts";
import { formOf } from "./app.fixture.ts";
import type { Reply, Request, AppFixture } from "./app.fixture.ts";

/** Who may not see what is confidential, neither in redwood's north nor in its south. */
const roles = ["manager", "terminal", "viewer", "both", "peopleOnly", "foreign", "nobody"];

/** Words that only confidential values have, in one of the worlds each. */
const words = { one: "quicksilver", two: "marmalade" };
type Variant = keyof typeof words;

/** What is asked beside the calls of all routes: by the confidential words themselves. */
const probes: Record<string, () => Request> = Object.fromEntries(
  Object.values(words).flatMap((word) => [
    [
      `search ${word}`,
      () => ({
        method: "POST" as const,
        url: "/api/models/get",
        body: { templateAliases: ["trip"], textSearch: [{ field: "label", value: word }] },
      }),
    ],
    [`find ${word}`, () => ({ method: "POST" as const, url: "/api/models/find", body: { text: word } })],
    [`library ${word}`, () => ({ url: `/api/documents/ids?search=${word}` })],
    [`count ${word}`, () => ({ url: `/api/models/count?templateAlias=trip&search=${word}` })],
    [
      `filter ${word}`,
      () => ({
        method: "POST" as const,
        url: "/api/models/count",
        body: { templateAliases: ["trip"], filter: { field: "secret", contains: word } },
      }),
    ],
  ]),
);

/** Papers and workbooks say when they were made: the clock stands still. */
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 15, 12) }));
afterAll(() => void vi.useRealTimers());

/** People of the fixtures are numbered on from world to world: here by their ids, which both worlds have alike. */
async function nameAlike({ db, redwood, harbor }: AppFixture): Promise<void> {
  await sql`update users set last_name = 'No. ' || id where last_name like 'No. %'`.execute(db.kysely);
  for (const { id: customerId } of [redwood, harbor])
    await inTenant(db, { customerId }, (trx) =>
      sql`update roles set name = 'Role ' || id where name like 'Role %'`.execute(trx),
    );
  // Versions of choices are numbers by chance.
  await sql`update customers set choices_version = id`.execute(db.kysely);
}

/** Saves each trip and hangs a document on it, as often in both worlds, with what only those with the right may see. */
async function vary(fixture: AppFixture, variant: Variant): Promise<void> {
  const [before, after] =
    variant === "one" ? [null, `${words.one} of one`] : [`${words.two}, much longer`, null];
  for (const [name, secret] of [
    ["read north", before],
    ["read south", after],
  ] as const) {
    const request = calls[name]!(fixture);
    const { id, groupId, version, fields, relations } = (await fixture.call({ ...request, as: "admin" }))
      .body as RecordData;
    const body = { id, groupId, version, fields: { ...fields, secret }, relations };
    const saved = await fixture.call({ method: "PUT", url: `/api/models/${id}`, as: "admin", body });
    expect(saved.status, saved.text).toBe(200);
    const document = formOf(
      `/api/models/${id}/documents`,
      [`${words[variant]}.txt`, words[variant].repeat(9)],
      [["protected", "true"]],
    );
    const attached = await fixture.call({ ...document, as: "admin" });
    expect(attached.status, attached.text).toBe(201);
    // In one world it is there, in the other it was.
    const { id: documentId } = attached.body as { id: number };
    if (variant === "one")
      await fixture.call({ method: "DELETE", url: `/api/models/documents/${documentId}`, as: "admin" });
  }
}

/** Puts a confidential document into the library; in one world it is there, in the other it was. */
async function varyLibrary(fixture: AppFixture, variant: Variant): Promise<void> {
  const { open, secret } = await fillShelf(fixture, words[variant]);
  const gone = variant === "one" ? [open, secret] : [open];
  const remove = { method: "DELETE" as const, url: "/api/documents", as: "admin", body: { ids: gone } };
  expect((await fixture.call(remove)).body).toMatchObject({ successIds: gone });
}

/** Headers that are another one each time: when it was, and what the request was called. */
const varyingHeaders = new Set(["date", "x-request-id"]);
/** Names that are made up again each time: of requests and of exports, the keys of links, and the ports of services that are stood in for. */
const madeUp =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<=\/shared\/)[\w-]{43}|(?<=http:\/\/127\.0\.0\.1:)\d+/g;

/** A whole list, in the order of what it says: exports of one moment stand in the order of their made-up names. */
function ordered(text: string): string {
  const list: unknown = text.startsWith("[{") ? JSON.parse(text) : undefined;
  return Array.isArray(list)
    ? list
        .map((each) => JSON.stringify(each))
        .toSorted()
        .join("\n")
    : text;
}

function shown({ status, headers, text }: Reply, { people }: AppFixture): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !varyingHeaders.has(name))
    .map(([name, value]) => `${name}: ${String(value)}`);
  const answer = [String(status), ...lines, ordered(text.replaceAll(madeUp, "<made up>"))]
    .join("\n")
    .replaceAll(madeUp, "<made up>");
  return Object.entries(people).reduce((said, [name, email]) => said.replaceAll(email, `<${name}>`), answer);
}

/** The answers in one variant of the fixture, by call and role; without those that end sign-ins, after which every call is refused, and the list of sign-ins, which says when each was seen. */
async function answersIn(variant: Variant): Promise<ReadonlyMap<string, string>> {
  const fixture = await fixtureOfCalls();
  try {
    await nameAlike(fixture);
    await vary(fixture, variant);
    await varyLibrary(fixture, variant);
    const answers = new Map<string, string>();
    const asked = Object.entries({ ...calls, ...probes }).filter(
      ([name]) => name !== "my sessions" && !endingCalls.includes(name),
    );
    for (const [name, make] of asked) {
      for (const role of roles) {
        const reply = await fixture.call({ ...make(fixture), ...(role !== "nobody" && { as: role }) });
        answers.set(`${name} as ${role}`, shown(reply, fixture));
      }
    }
    return answers;
  } finally {
    await fixture.close();
  }
}

/** Where two texts part, with some of what stands around. */
function parting(one: string, two: string): string {
  const at = [...one].findIndex((letter, index) => letter !== two[index]);
  return `${JSON.stringify(one.slice(Math.max(0, at - 60), at + 60))} / ${JSON.stringify(two.slice(Math.max(0, at - 60), at + 60))}`;
}

it("[S2] every route has a call", async () => {
  const fixture = await fixtureOfCalls();
  const walked = Object.values(calls).map((make) => make(fixture));
  await fixture.close();
  const isWalked = ({ method, url }: (typeof routes)[number]) => {
    const pattern = new RegExp(`^${url.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}(\\?|$)`);
    return walked.some((request) => (request.method ?? "GET") === method && pattern.test(request.url));
  };
  expect(routes.filter((route) => !isWalked(route)).map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

it("[S2] H3 no answer of any route depends on what its reader may not see", async () => {
  const one = await answersIn("one");
  const two = await answersIn("two");
  const visible = [...one].filter(([, text]) => text.startsWith("200"));
  expect(visible.length).toBeGreaterThan(200);
  const others = [...one].filter(([key, text]) => two.get(key) !== text);
  expect(others.map(([key, text]) => `${key}: ${parting(text, two.get(key) ?? "")}`)).toEqual([]);
}, 600_000);

it("[S2] the difference between the worlds is seen by those who may see it", async () => {
  const fixture = await fixtureOfCalls();
  try {
    await vary(fixture, "one");
    const reply = await fixture.call({ ...calls["read south"]!(fixture), as: "confidential" });
    expect(reply.text).toContain(words.one);
  } finally {
    await fixture.close();
  }
});
