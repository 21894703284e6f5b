/** Terms of service: everybody agrees to the current version, in their own name (spec reporting.md 4, 7). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
  fixture.deps.schemas.configuration.values["module.termsOfService.version"] = "2026-1";
});
afterAll(() => fixture.close());

interface Me {
  id: number;
  termsOfServiceVersion: string | null;
}

const me = async (as: string, host = "redwood.localhost") =>
  (await fixture.call({ url: "/api/1.0/users/current", as, headers: { host } })).body as Me;
const agree = (id: number, version: string, as: string) =>
  fixture.call({
    method: "PUT",
    url: `/api/1.0/users/${id}`,
    as,
    body: { termsOfServiceVersion: version },
  });

describe("the terms of service", () => {
  it("are agreed to by each person, in each company, and a sign-in answers which version that was", async () => {
    const { id, termsOfServiceVersion } = await me("both");
    expect(termsOfServiceVersion).toBeNull();
    expect(await agree(id, "2026-1", "both")).toMatchObject({
      status: 200,
      body: { id, termsOfServiceVersion: "2026-1" },
    });
    expect((await me("both")).termsOfServiceVersion).toBe("2026-1");
    const signIn = await fixture.call({
      method: "POST",
      url: "/api/1.0/authentication/sign-in",
      as: "both",
    });
    expect(signIn.body).toMatchObject({ termsOfServiceVersion: "2026-1" });
    expect((await me("both", "harbor.localhost")).termsOfServiceVersion).toBeNull();
    expect((await me("viewer")).termsOfServiceVersion).toBeNull();
  });

  it("stand in the audit log when somebody agrees", async () => {
    const { body } = await fixture.call({ url: "/api/auditlogs?event=change&limit=1", as: "admin" });
    expect((body as { data: object[] }).data[0]).toMatchObject({
      detail: { name: "Terms of service, version 2026-1" },
    });
  });

  it("are not agreed to in the name of somebody else, and not in a version that is not the current one", async () => {
    const viewer = await me("viewer");
    expect((await agree(viewer.id, "2026-1", "admin")).status).toBe(403);
    expect((await agree(viewer.id, "2025-1", "viewer")).body).toMatchObject({ code: "stale_terms" });
    expect((await agree(viewer.id, "", "viewer")).status).toBe(400);
    expect((await me("viewer")).termsOfServiceVersion).toBeNull();
  });

  it("are agreed to again when there is a new version", async () => {
    const { id } = await me("both");
    fixture.deps.schemas.configuration.values["module.termsOfService.version"] = "2027-1";
    expect((await agree(id, "2026-1", "both")).status).toBe(409);
    expect((await agree(id, "2027-1", "both")).status).toBe(200);
    expect((await me("both")).termsOfServiceVersion).toBe("2027-1");
  });
});
