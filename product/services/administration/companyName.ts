import { endpointsOf } from "../callEndpoint.ts";
import type { Request } from "../request.ts";

/** What a company is called. */
export function createCompanyNameClient(request: Request) {
  const call = endpointsOf(request, "login");
  return {
    /** Renames the company whose name was read as `previousName`, and resolves with its name. Rejects with status 409 where it has another one by now. */
    rename: async (alias: string, names: { name: string; previousName: string }): Promise<string> =>
      (await call("PUT /api/1.0/customers/{alias}", { params: { alias }, body: names })).name,
  };
}
