import { endpointsOf } from "../callEndpoint.ts";
import type { BodyOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A dropdown as lists show it. */
export type DropdownSummary = Readonly<Schemas["DropdownSummary"]>;

/** A dropdown with its values, in the order in which they are offered. */
export type Dropdown = Readonly<Schemas["Dropdown"]>;

/** A value of a dropdown. */
export type DropdownValue = Dropdown["values"][number];

/** How many records use a value. */
export type DropdownValueUse = Readonly<Schemas["DropdownValueUse"]>;

/** Where a value is used, by field, and which rules name it. */
export type DropdownValueUses = Readonly<Schemas["DropdownValueUses"]>;

/** A merge of one value into another, and how far it is. */
export type DropdownMerge = Readonly<Schemas["DropdownMerge"]>;

/** A value as it is written; without an id it is new. */
export type WrittenValue = BodyOf<"PUT /api/enum">["values"][number];

/** What administrators do with dropdowns (spec platform.md 2.1, 7.1). */
export function createDropdownsClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    all: async (): Promise<readonly DropdownSummary[]> => (await call("GET /api/admin/enumSet")).data,
    one: (alias: string): Promise<Dropdown> => call("GET /api/admin/enumSet/{alias}", { params: { alias } }),
    uses: async (alias: string): Promise<readonly DropdownValueUse[]> =>
      (await call("GET /api/admin/enumSet/{alias}/uses", { params: { alias } })).data,
    valueUses: (alias: string, id: number): Promise<DropdownValueUses> =>
      call("GET /api/admin/enumSet/{alias}/values/{id}/uses", { params: { alias, id } }),
    /** The last merges of values, newest first. */
    merges: async (alias: string): Promise<readonly DropdownMerge[]> =>
      (await call("GET /api/admin/enumSet/{alias}/merges", { params: { alias } })).data,
    /** Starts to merge a value into another one, by their ids; refused where the dropdown was changed since `version`. */
    merge: (
      set: Pick<Dropdown, "alias" | "version">,
      values: { from: number; into: number },
    ): Promise<DropdownMerge> =>
      call("POST /api/enum/merge", { body: { enumSet: set.alias, version: set.version, ...values } }),
    /** Cancels a merge that is under way. */
    cancelMerge: (alias: string, id: number): Promise<DropdownMerge> =>
      call("POST /api/admin/enumSet/{alias}/merges/{id}/cancel", { params: { alias, id } }),
    /** Adds a dropdown without values. */
    add: (set: BodyOf<"POST /api/enumSet">): Promise<Dropdown> => call("POST /api/enumSet", { body: set }),
    rename: (set: Pick<Dropdown, "alias" | "version">, name: string): Promise<Dropdown> =>
      call("PUT /api/enumSet", { body: { alias: set.alias, version: set.version, name } }),
    /** Saves all values of a dropdown in their order; refused where it was changed since `version`. */
    save: (set: Pick<Dropdown, "alias" | "version">, values: readonly WrittenValue[]): Promise<Dropdown> =>
      call("PUT /api/enum", { body: { enumSet: set.alias, version: set.version, values: [...values] } }),
  };
}
