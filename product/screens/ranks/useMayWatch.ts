import { pages } from "../../common/pages.ts";
import { useCatalog, useFormEnvironment } from "../../workspace/workspace.ts";

/** The terminal watch list among the pages of the menus. */
export const watchListPage = "terminalWatchList";
const page = pages.get(watchListPage);

/** Whether the company has the terminal watch list, and the user may view that of people in some group. */
export function useMayWatch(): boolean {
  const { flag } = useFormEnvironment();
  const { abilities } = useCatalog();
  const isOn = page?.requiredConfigs?.every(flag) ?? false;
  return isOn && abilities.can("view", { modules: [...(page?.modules ?? [])] });
}
