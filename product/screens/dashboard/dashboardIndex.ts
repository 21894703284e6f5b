import { type DashboardTab, dashboardTabs, discoverTab, todayTab } from "./dashboardTabs.ts";

const kioskQuery = "display=wall";

type Flag = (key: string) => boolean;
type Tab = Omit<DashboardTab, "screen">;

/** The flag of the performance dashboard, which is the first one where it is on (spec reporting.md 2). */
const performanceFlag = "module.dashboards.performance.enabled";

/** The dashboards that the company has, in the order of their tabs. */
export function openTabs(flag: Flag, tabs: readonly Tab[] = dashboardTabs): Tab[] {
  return [...tabs, discoverTab].filter((tab) => tab.flag === undefined || flag(tab.flag));
}

/**
 * Where `/dashboard` leads: to the performance dashboard where the company has it; undefined: it shows the first page of the user's role itself,
 * so that nobody begins the day on a dashboard that they have not put together yet (decision 103).
 */
export function indexPath(flag: Flag, tabs: readonly Tab[] = dashboardTabs): string | undefined {
  return openTabs(flag, tabs).find((tab) => tab.flag === performanceFlag)?.path;
}

/** The address of a tab: of the first page that of the dashboard itself, where that leads nowhere else. */
export function tabPath({ path }: Pick<DashboardTab, "path">, flag: Flag): string {
  return path === todayTab.path && indexPath(flag) === undefined ? "/dashboard" : path;
}

/** Whether the query of a dashboard is one for a large screen: the dashboard alone, without anything to operate. */
export function isKiosk(search: string): boolean {
  return search.replace(/^\?/, "").split("&").includes(kioskQuery);
}

/** The query of a dashboard for a large screen, or without that. */
export function withKiosk(search: string, isOn: boolean): string {
  const others = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "" && part !== kioskQuery);
  return [...others, ...(isOn ? [kioskQuery] : [])].join("&");
}

/** Whether an address is that of a dashboard on a large screen. */
export function isKioskAt({ pathname, search }: Pick<Location, "pathname" | "search">): boolean {
  return pathname.toLowerCase().startsWith("/dashboard/") && isKiosk(search);
}
