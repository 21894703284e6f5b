import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** Somebody who may do something with a record: what, and why. */
export type RecordAccess = Readonly<Schemas["RecordAccess"]>;

/** Reads, for administrators, who may do what with a record. */
export function createRecordAccessClient(request: Request) {
  const call = endpointsOf(request, "permissions");
  return {
    /** The users who may do something with a record, by name. */
    of: async (id: number): Promise<readonly RecordAccess[]> =>
      (await call("GET /api/models/{id}/access", { params: { id } })).data,
  };
}
