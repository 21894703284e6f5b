import useSWR from "swr";
import type { ImportDetails } from "../../services/index.ts";
import { useUserSession, useClient } from "../../workspace/workspace.ts";
import { underWay } from "./importText.ts";

/** Between two questions about an import that is under way. Milliseconds. */
const EVERY_MS = 1_000;

/** The keys under which answers about imports are kept. */
export function useImportKeys() {
  const { user, company } = useUserSession();
  const scope = `${user.id}@${company.alias}`;
  return {
    list: [scope, "imports"] as const,
    one: (id: number) => [scope, "import", id] as const,
    preview: (id: number) => [scope, "importPreview", id] as const,
  };
}

/** One import, asked for every second while its job runs. */
export function useImport(id: number) {
  const imports = useClient("imports");
  const { one } = useImportKeys();
  return useSWR<ImportDetails, unknown>(one(id), () => imports.get(id), {
    refreshInterval: (job) => (job && underWay.has(job.status) ? EVERY_MS : 0),
    revalidateOnFocus: false,
  });
}

/** The imports of the company, asked for again while one of them is under way. */
export function useImports() {
  const imports = useClient("imports");
  const { list } = useImportKeys();
  return useSWR(list, imports.list, {
    refreshInterval: (jobs) => (jobs?.some(({ status }) => underWay.has(status)) ? EVERY_MS : 0),
  });
}
