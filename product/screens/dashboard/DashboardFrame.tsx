import { Link, Outlet, useLocation } from "react-router-dom";
import { Redirect } from "../../common/Redirect.tsx";
import { useFormEnvironment } from "../../workspace/workspace.ts";
import { indexPath, isKiosk, openTabs, tabPath } from "./dashboardIndex.ts";
import { type DashboardTab, todayTab } from "./dashboardTabs.ts";

/** The dashboards of the company as tabs over the one that is shown. `hideTabs=true` in the address leaves them out (spec reporting.md 2). */
export function DashboardFrame() {
  const { flag } = useFormEnvironment();
  const { pathname, search } = useLocation();
  const here = pathname.toLowerCase().replace(/\/+$/, "");
  const isHidden = new URLSearchParams(search).get("hideTabs") === "true" || isKiosk(search);
  return (
    <>
      {!isHidden && (
        <nav className="shell-tabs" aria-label="Dashboards">
          {openTabs(flag).map((tab) => {
            const path = tabPath(tab, flag);
            const isHere = [path, tab.path].some((each) => each.toLowerCase() === here);
            return (
              <Link key={tab.path} to={path} {...(isHere && { "aria-current": "page" })}>
                {tab.label}
              </Link>
            );
          })}
        </nav>
      )}
      <Outlet />
    </>
  );
}

/** What `/dashboard` itself shows: see `indexPath`. */
export function DashboardIndex() {
  const { flag } = useFormEnvironment();
  const to = indexPath(flag);
  return to === undefined ? <todayTab.screen /> : <Redirect to={to} />;
}

/** A dashboard, where the company has it; else the first page. */
export function TabScreen({ flag: needed, screen: Screen }: Pick<DashboardTab, "flag" | "screen">) {
  const { flag } = useFormEnvironment();
  return needed === undefined || flag(needed) ? <Screen /> : <Redirect to="/dashboard" />;
}
