import useSWR from "swr";
import type { ImportDetails } from "../../services/index.ts";
import { createImportsClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { underWay } from "./importText.ts";

/** Between two questions about an import that is under way. Milliseconds. */
const EVERY_MS = 1_000;

/** The keys under which replies about imports are kept. */
export const importKeys = {
  list: ["imports"] as const,
  one: (id: number) => ["import", id] as const,
  preview: (id: number) => ["importPreview", id] as const,
};

/** One import, asked for every second while its job runs. */
export function useImport(id: number) {
  const imports = useOwnClient(createImportsClient);
  return useSWR<ImportDetails, unknown>(importKeys.one(id), () => imports.get(id), {
    refreshInterval: (job) => (job && underWay.has(job.status) ? EVERY_MS : 0),
    revalidateOnFocus: false,
  });
}

/** The imports of the company, asked for again while one of them is under way. */
export function useImports() {
  const imports = useOwnClient(createImportsClient);
  return useSWR(importKeys.list, imports.list, {
    refreshInterval: (jobs) => (jobs?.some(({ status }) => underWay.has(status)) ? EVERY_MS : 0),
  });
}
