/** Settings that super admins alone read: addresses of outside services. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOutsideFixture } from "../integrations/outside.fixture.ts";
import type { OutsideFixture } from "../integrations/outside.fixture.ts";

const key = "integrations.proData.url";
const address = "https://qz-freight.example/pro?key=qz-key";

let fixture: OutsideFixture;
beforeAll(async () => {
  fixture = await createOutsideFixture();
}, 60_000);
afterAll(() => fixture.close());
beforeEach(() => fixture.configure("redwood", null));

const get = (url: string, as = "root") => fixture.call({ url, as });
const patch = (values: object, as = "root") =>
  fixture.call({
    method: "PATCH",
    url: "/api/configuration/company/integrations/values",
    as,
    body: { values },
  });

describe("an internal setting", () => {
  it("is set and read by super admins", async () => {
    expect((await patch({ [key]: address }, "admin")).status).toBe(403);
    const changed = await patch({ [key]: address });
    expect(changed).toMatchObject({ status: 200 });
    expect(changed.text).toContain("qz-freight");
    const section = "/api/configuration/company/integrations";
    expect((await get(`${section}/values`)).body).toMatchObject({ [key]: address });
    expect((await get("/api/configuration/keys")).text).toContain("qz-freight");
    expect((await get("/api/configuration/overrides")).body).toEqual({ [key]: address });
  });

  it("is for pages, rules and all other users only there or not", async () => {
    const open = [
      "/api/global/configuration/values",
      "/api/global/configuration/values?override=false",
      "/api/customer/configuration",
      "/api/public/configuration/values",
      "/config.json",
      "/api/1.0/customers/redwood",
      "/api/1.0/customers",
      "/api/permissions/user/current",
      "/api/auditlogs",
      "/api/modelTemplate",
    ];
    const before = (await get("/api/customer/configuration", "viewer")).body;
    expect(before).toMatchObject({ values: { [key]: false } });
    await patch({ [key]: address });
    for (const url of open)
      for (const as of ["admin", "viewer"]) {
        const reply = await get(url, as);
        expect(reply.text, `${url} as ${as}`).not.toContain("qz-");
        expect([200, 403], `${url} as ${as}`).toContain(reply.status);
      }
    const after = (await get("/api/customer/configuration", "viewer")).body;
    expect(after).toMatchObject({ values: { [key]: true, "integrations.images.url": false } });
    expect((await get("/api/global/configuration/values", "viewer")).body).toMatchObject({ [key]: true });
    for (const url of ["/api/configuration/keys", "/api/configuration/company/integrations/values"])
      expect((await get(url, "admin")).status).toBe(403);
  });

  it("is changed in the audit log without its value", async () => {
    await patch({ [key]: address });
    const log = await get("/api/auditlogs", "admin");
    expect(log.text).toContain("(not shown)");
    expect(log.text).not.toContain("qz-");
  });

  it("is refused where it is no address that may be asked", async () => {
    for (const wrong of [
      "freight.example",
      "http://freight.example",
      "https://ann:qz@freight.example",
      "file:///etc",
    ])
      expect((await patch({ [key]: wrong })).body, wrong).toMatchObject({
        status: 400,
        message: expect.stringContaining(`/values/${key} must`) as string,
      });
    expect((await patch({ [key]: "http://localhost:81/pro" })).status).toBe(200);
    expect((await patch({ [key]: "" })).status).toBe(200);
  });

  it("is https alone in production", async () => {
    fixture.deps.config.production = true;
    const reply = await patch({ [key]: "http://localhost:81/pro" });
    fixture.deps.config.production = false;
    expect(reply.body).toMatchObject({ status: 400, message: expect.stringContaining("https://") as string });
  });
});
