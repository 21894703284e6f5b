import { expect, it } from "vitest";
import { indexPath, isKiosk, isKioskAt, openTabs, tabPath, withKiosk } from "./dashboardIndex.ts";
import { dashboardTabs, todayTab } from "./dashboardTabs.ts";

const performance = {
  path: "/dashboard/performance",
  label: "Fleet",
  flag: "module.dashboards.performance.enabled",
};
const tabs = [todayTab, performance, { path: "/dashboard/custom", label: "Custom Dashboard" }];
const on =
  (...keys: string[]) =>
  (key: string) =>
    keys.includes(key);

it("reporting.md 2: the first page and the custom dashboard are always there, the others where their flag is on", () => {
  const labels = (flag: (key: string) => boolean) => openTabs(flag, tabs).map(({ label }) => label);
  expect(labels(on())).toEqual(["Today", "Custom Dashboard"]);
  expect(labels(on("module.dashboards.performance.enabled", "module.dashboards.discover.enabled"))).toEqual([
    "Today",
    "Fleet",
    "Custom Dashboard",
    "Discover",
  ]);
  expect(dashboardTabs.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/dashboard/today", "/dashboard/custom"]),
  );
});

it("reporting.md 2: the dashboard opens with the performance dashboard where that is on, else with the first page of the role", () => {
  expect(indexPath(on("module.dashboards.performance.enabled"), tabs)).toBe("/dashboard/performance");
  expect(indexPath(on(), tabs)).toBeUndefined();
  expect(tabPath(todayTab, on())).toBe("/dashboard");
});

it("a dashboard is shown on a large screen by its address, and no other page is", () => {
  expect(isKiosk("?display=wall&terminal=2")).toBe(true);
  expect(isKioskAt({ pathname: "/dashboard/custom", search: "?display=wall" })).toBe(true);
  expect(withKiosk("?terminal=2&display=wall", false)).toBe("terminal=2");
  expect(withKiosk("?terminal=2", true)).toBe("terminal=2&display=wall");
  expect(isKioskAt({ pathname: "/dashboard/custom", search: "" })).toBe(false);
  expect(isKioskAt({ pathname: "/accidents", search: "?display=wall" })).toBe(false);
});
