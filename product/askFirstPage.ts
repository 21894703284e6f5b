import type { Services } from "./services/index.ts";
import { firstRead } from "./workspace/askAhead.ts";
import type { Workspace } from "./workspace/workspace.ts";

/** The page is not kept waiting longer for what its user keeps of the list. Milliseconds. */
const patience = 300;

/**
 * Asks for the first page of the list at an address as soon as it is known what its user keeps of it; the list takes the answer when it is
 * drawn. Resolves once it is asked: drawing the page keeps the processor busy. What fails is asked again by the list, which says so.
 */
export async function askFirstPage(
  { catalog, environment }: Pick<Workspace, "catalog" | "environment">,
  { ahead }: Pick<Services, "ahead">,
  { pathname, search: query }: Pick<Location, "pathname" | "search">,
): Promise<void> {
  const read = firstRead(pathname);
  const entry = read && "savedViews" in read ? catalog.templates.get(read.savedViews) : undefined;
  if (!entry) return;
  const ask = async () => {
    const [{ firstPage }, kept] = await Promise.all([
      import("./screens/list/ListScreen.tsx"),
      ahead.savedViews(entry.alias),
    ]);
    const asked = ahead.list(firstPage(entry, { query, kept, now: environment.companyNow() }));
    asked.catch(() => undefined);
  };
  await Promise.race([ask().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
}
