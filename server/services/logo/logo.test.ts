/** The logo of a company (spec platform.md 7.2): set by administrators, seen by everybody, an image and nothing else. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanUp } from "../../maintenance/cleanUp.ts";
import { createAppFixture, formOf } from "../app.fixture.ts";
import type { AppFixture, Reply } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

/** The first bytes of an image of 256 pixels each way. */
const png = Buffer.from("89504e470d0a1a0a0000000d49484452000001000000010008060000", "hex");
const crop = (["x", "y", "width", "height"] as const).map(
  (name, index) => [name, ["1", "2", "30", "30"][index]!] as const,
);
const put = (as: string, content: Buffer | string = png, alias = "redwood", sides = crop) =>
  fixture.call({ ...formOf(`/${alias}/logo`, ["logo.png", content], sides), method: "PUT", as });
const remove = (as: string) => fixture.call({ method: "DELETE", url: "/redwood/logo", as });
const logoUrl = async () =>
  (
    (await fixture.call({ url: "/api/public/configuration/values" })).body as {
      customer: { logoUrl: string | null };
    }
  ).customer.logoUrl;
const codeOf = ({ body }: Reply) => (body as { code?: string }).code;
const stored = () => {
  const folder = join(fixture.dataFolder, "files", String(fixture.redwood.id));
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe("the logo of a company", () => {
  it("has an address of its own for each upload, which everybody may read and browsers keep", async () => {
    const reply = await put("admin");
    expect(reply.status, reply.text).toBe(200);
    const first = await logoUrl();
    expect(first).toMatch(/^\/api\/public\/logo\?logo=\d+#xywh=1,2,30,30$/);
    expect(reply.body).toEqual({ logoUrl: first });
    const image = await fixture.call({ url: first!.split("#")[0]! });
    expect(image.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    await put("admin");
    expect(await logoUrl()).not.toBe(first);
    expect(codeOf(await fixture.call({ url: first!.split("#")[0]! }))).toBe("logo_not_found");
    const elsewhere = { url: "/api/public/logo?customerAlias=harbor", headers: { host: "harbor.localhost" } };
    expect(codeOf(await fixture.call(elsewhere))).toBe("logo_not_found");
  });

  it("is named among the companies of a user, and stays when old files are swept", async () => {
    const { body } = await fixture.call({ url: "/api/1.0/customers", as: "viewer" });
    expect(body).toMatchObject({ data: [{ alias: "redwood", logoUrl: await logoUrl() }] });
    const before = stored();
    const customer = { id: fixture.redwood.id, alias: "redwood", name: "", logoUrl: null, configuration: {} };
    const later = { ...fixture.deps, clock: () => Date.now() + 7 * 86_400_000 };
    await cleanUp(later, customer);
    // Those that were replaced are gone.
    expect(stored()).toHaveLength(1);
    expect(before).toEqual(expect.arrayContaining(stored()));
  });

  it("is refused to who is no administrator, and for another company", async () => {
    const before = await logoUrl();
    for (const as of ["manager", "viewer"]) {
      expect((await put(as)).status).toBe(403);
      expect((await remove(as)).status).toBe(403);
    }
    expect(codeOf(await put("admin", png, "harbor"))).toBe("customer_not_found");
    expect((await put("foreign")).status).toBe(404);
    expect(await logoUrl()).toBe(before);
  });

  it("is refused where it is no image, 5 MB or more, or its part no square; nothing of it stays", async () => {
    const before = [await logoUrl(), stored()];
    const script = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    const large = Buffer.concat([png, Buffer.alloc(40_000_000)]);
    for (const content of [script, "%PDF-1.7", large])
      expect(codeOf(await put("admin", content))).toBe("picture_refused");
    expect((await put("admin", png, "redwood", [])).status).toBe(400);
    expect([await logoUrl(), stored()]).toEqual(before);
  });

  it("is removed, and both are in the audit log", async () => {
    expect((await remove("admin")).body).toEqual({ logoUrl: null });
    expect(await logoUrl()).toBeNull();
    const log = await fixture.call({ url: "/api/auditlogs?limit=10", as: "admin" });
    expect(log.text).toContain("PUT /:customerAlias/logo");
    expect(log.text).toContain("DELETE /:customerAlias/logo");
  });
});
