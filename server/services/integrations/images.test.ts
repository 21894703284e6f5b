/** Scans of shipments from the image service of a company (spec records.md 7.2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { content, status } from "../../integrations/service.fixture.ts";
import { createOutsideFixture } from "./outside.fixture.ts";
import type { OutsideFixture } from "./outside.fixture.ts";

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(20_000, 7),
]);

let fixture: OutsideFixture;
beforeAll(async () => {
  fixture = await createOutsideFixture();
}, 60_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.outside.asked.splice(0);
  fixture.outside.behave(content("text/html", png));
  await fixture.configure("redwood", { "integrations.images.url": `${fixture.outside.origin}/view` });
  await fixture.configure("harbor", null);
});

const ask = (query = "?pro=44%2002&doc=BOL&page=2", as = "viewer", host = "redwood.localhost") =>
  fixture.call({ url: `/api/integrations/images${query}`, as, headers: { host } });

describe("a scanned page", () => {
  it("is asked for in the words of the service, and handed out as what it is, inertly", async () => {
    const reply = await ask();
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringContaining("BOL 44 02 2.png") as string,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    await ask("?pro=1&doc=BOL&fmt=pdf&irv=1");
    expect(fixture.outside.asked).toEqual([
      { path: "/view?page=2&fmt=png&irv=0&pro=44+02&doc=BOL", authorization: "Bearer qz-redwood-token" },
      { path: "/view?page=1&fmt=pdf&irv=1&pro=1&doc=BOL", authorization: "Bearer qz-redwood-token" },
    ]);
  });

  it("is nothing but an image or a PDF, whatever the service calls it", async () => {
    for (const body of ["<html><script>qz()</script></html>", "<svg onload='qz()'/>", "MZ qz", "{}", ""]) {
      fixture.outside.behave(content("image/png", body));
      const reply = await ask();
      expect(reply.body, body).toMatchObject({ status: 502, code: "integration_answer_unusable" });
      expect(reply.text).not.toContain("qz");
    }
    fixture.outside.behave(content("image/png", "%PDF-1.7 and so on"));
    expect((await ask()).headers["content-type"]).toBe("application/pdf");
  });

  it("that is not there, or comes from a service that fails, gives an error", async () => {
    for (const [code, expected] of [
      [404, "image_not_found"],
      [500, "integration_failed"],
      [302, "integration_failed"],
    ] as const) {
      fixture.outside.behave(status(code, { location: `${fixture.outside.origin}/elsewhere` }));
      expect((await ask()).body).toMatchObject({ code: expected });
    }
    fixture.outside.behave(content("image/png", Buffer.concat([png, Buffer.alloc(60_000)])));
    expect((await ask()).body).toMatchObject({ code: "integration_answer_too_large" });
  });

  it("breaks off where the service does, or sends more than it may", async () => {
    await fixture.app.listen({ port: 0, host: "127.0.0.1" });
    const address = fixture.app.server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const read = async () => {
      const token = `for-${Buffer.from(fixture.people["viewer"] ?? "").toString("base64url")}`;
      const reply = await fetch(
        `http://127.0.0.1:${port}/api/integrations/images?customerAlias=redwood&pro=1&doc=BOL&page=1`,
        {
          headers: { authorization: `Bearer ${token}` },
        },
      );
      expect(reply.status).toBe(200);
      return reply.arrayBuffer();
    };
    fixture.outside.behave((_request, response) => void response.write(png, () => response.destroy()));
    await expect(read()).rejects.toThrow();
    fixture.outside.behave((_request, response) => {
      const more = () => void (response.destroyed || response.write(png, () => setTimeout(more, 1)));
      more();
    });
    await expect(read()).rejects.toThrow();
    fixture.outside.behave(content("image/png", png));
    expect(Buffer.from(await read()).equals(png)).toBe(true);
  });

  it("is for those who view or add records that show it, and of the documents that these show", async () => {
    const expected = {
      admin: 200,
      manager: 200,
      terminal: 200,
      viewer: 200,
      confidential: 200,
      northConfidential: 200,
      both: 200,
      root: 200,
      peopleOnly: 403,
      foreign: 404,
      unemployed: 404,
      deactivated: 403,
      stranger: 403,
    };
    for (const [as, code] of Object.entries(expected))
      expect((await ask(undefined, as)).status, as).toBe(code);
    expect((await fixture.call({ url: "/api/integrations/images?pro=1&doc=BOL&page=1" })).status).toBe(401);
    fixture.outside.asked.splice(0);
    expect((await ask("?pro=1&doc=PAYROLL&page=1")).body).toMatchObject({ code: "image_not_found" });
    expect(fixture.outside.asked).toEqual([]);
  });

  it("is of the own company's service alone", async () => {
    const theirs = await ask("?pro=1&doc=BOL&page=1", "foreign", "harbor.localhost");
    expect(theirs.body).toMatchObject({ status: 404, code: "images_not_offered" });
    expect(fixture.outside.asked).toEqual([]);
  });

  it("is asked for with a number, a document and a page", async () => {
    for (const query of [
      "",
      "?doc=BOL&page=1",
      "?pro=%20&doc=BOL&page=1",
      "?pro=1&page=1",
      "?pro=1&doc=BOL&page=0",
    ])
      expect((await ask(query)).status, query).toBe(400);
    expect((await ask("?pro=1&doc=BOL&page=1&fmt=html")).status).toBe(400);
    expect((await ask("?pro=1&doc=BOL&page=1&url=http://qz")).status).toBe(400);
  });

  it("is noted in the audit log as something that was handed out", async () => {
    await ask("?pro=1&doc=BOL&page=1", "manager");
    const log = await fixture.call({ url: "/api/auditlogs?event=download", as: "admin" });
    expect(log.text).toContain("GET /api/integrations/images");
  });
});
