/** Routes of administrators say that a right is missing before they say anything of what was sent. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "./index.ts";
import { createAppFixture } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const closed = routes.filter(
  ({ access }) => typeof access === "string" && ["admin", "staff", "superAdmin"].includes(access),
);

/** What somebody may send who guesses; none of it fits any route. */
const bodies: readonly { what: string; body?: string; headers?: Record<string, string> }[] = [
  { what: "nothing" },
  { what: "another shape", body: '{"nonsense":[1,2,3]}' },
  { what: "no object", body: '"text"' },
  { what: "no JSON", body: '{"a":' },
  { what: "another media type", body: "a=1", headers: { "content-type": "text/plain" } },
  {
    what: "a torn form",
    body: "--x\r\nnonsense",
    headers: { "content-type": "multipart/form-data; boundary=x" },
  },
];

/** With ids that are none, and a parameter that no route knows. */
const addressOf = (url: string) => `${url.replaceAll(/:\w+/g, "not-an-id")}?unknown=1`;

describe("a route of administrators", () => {
  it("is there to be asked", () => {
    expect(closed.map(({ access }) => access)).toEqual(
      expect.arrayContaining(["admin", "staff", "superAdmin"]),
    );
  });

  it.each(closed)(
    "$method $url refuses whoever has no right with 403, whatever was sent",
    async ({ method, url }) => {
      for (const as of ["manager", "viewer"]) {
        for (const { what, body, headers = {} } of method === "GET" ? bodies.slice(0, 1) : bodies) {
          const reply = await fixture.call({
            method,
            url: addressOf(url),
            as,
            ...(body !== undefined && { body }),
            headers,
          });
          expect([what, reply.status, reply.text]).toEqual([
            what,
            403,
            expect.stringContaining("permission"),
          ]);
        }
      }
    },
  );

  it("reports to whoever has the right what is wrong with what they sent", async () => {
    const url = "/api/auditlogs?unknown=1";
    const reply = await fixture.call({ url, as: "admin" });
    expect(reply.status).toBe(400);
  });

  it("notes the refusal once", async () => {
    // Numbers of lines follow one another, and nothing else is noted meanwhile.
    const newest = async () => {
      const { body } = await fixture.call({ url: "/api/auditlogs?event=denial&limit=1", as: "admin" });
      return (body as { data: { id: number }[] }).data[0]?.id ?? 0;
    };
    const before = await newest();
    expect((await fixture.call({ url: "/api/auditlogs", as: "viewer" })).status).toBe(403);
    expect((await newest()) - before).toBe(1);
  });
});
