import { createCatalogClient, type ImportModule } from "./catalogClient.ts";
import { createRecordChanges, createRecordReads } from "./recordsClient.ts";
import type { Request } from "../request.ts";

/** The main backend (spec platform.md 7.1): record types, lists of values, groups and records. */
export function createMainClient(request: Request, load?: ImportModule) {
  return {
    ...createCatalogClient(request, load),
    ...createRecordReads(request),
    ...createRecordChanges(request),
  };
}

export type MainClient = ReturnType<typeof createMainClient>;
