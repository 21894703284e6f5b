import { type LazyScreen, lazyScreen } from "../../common/lazyScreen.tsx";

/** A dashboard with a page and a tab of its own (spec reporting.md 2). */
export interface DashboardTab {
  path: string;
  label: string;
  /** The feature flag that shows it; left out: it is always there. */
  flag?: string;
  screen: LazyScreen<Record<never, never>>;
}

const Today = lazyScreen(async () => (await import("./DashboardScreen.tsx")).DashboardScreen);
const Performance = lazyScreen(async () => (await import("../fleet/FleetScreen.tsx")).PerformanceScreen);
const SafetyEvents = lazyScreen(async () => (await import("../fleet/FleetScreen.tsx")).SafetyEventsScreen);
const TrainingAndDevelopment = lazyScreen(
  async () => (await import("../fleet/FleetScreen.tsx")).TrainingAndDevelopmentScreen,
);
const Custom = lazyScreen(async () => (await import("./custom/CustomScreen.tsx")).CustomScreen);

/** The first page of the user's role. */
export const todayTab: DashboardTab = { path: "/dashboard/today", label: "Today", screen: Today };

/** The dashboards in the order of their tabs. Another one is an entry more here; its screen shows itself under the tabs. */
export const dashboardTabs: readonly DashboardTab[] = [
  todayTab,
  {
    path: "/dashboard/performance",
    label: "Fleet Performance Dashboard",
    flag: "module.dashboards.performance.enabled",
    screen: Performance,
  },
  {
    path: "/dashboard/safetyEvents",
    label: "Safety Events",
    flag: "module.dashboards.safetyEvents.enabled",
    screen: SafetyEvents,
  },
  {
    path: "/dashboard/trainingAndDevelopment",
    label: "Training and Development",
    flag: "module.dashboards.trainingAndDevelopment.enabled",
    screen: TrainingAndDevelopment,
  },
  { path: "/dashboard/custom", label: "Custom Dashboard", screen: Custom },
];

/** Leads to the visual insights (spec reporting.md 2). */
export const discoverTab: Omit<DashboardTab, "screen"> = {
  path: "/dashboard/discover",
  label: "Discover",
  flag: "module.dashboards.discover.enabled",
};
