import { expect, it, vi } from "vitest";
import { createIntegrationsClient } from "./integrations.ts";
import type { Request } from "./request.ts";

it("asks for the dates of a company's integrations (spec platform.md 7.2)", async () => {
  const data = [{ integrationAlias: "fars", lastUpdatedDate: 1_768_435_200 }];
  const request = vi.fn(async () => ({ data }));
  expect(await createIntegrationsClient(request as Request).dates("redwood")).toEqual(data);
  expect(request.mock.calls).toEqual([[{ service: "login", path: "/api/1.0/integrations/redwood" }]]);
});
