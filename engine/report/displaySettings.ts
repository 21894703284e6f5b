/** Which settings of a display fit a report. */
import type { DataSeries, DisplayType, DisplayTypeSetting } from "./types.ts";

const settingsOf: Readonly<Record<DisplayType, readonly DisplayTypeSetting[]>> = {
  table: ["values", "shareOfTotal", "runningTotal"],
  lineGraph: ["values", "runningTotal"],
  barGraph: ["grouped", "stacked"],
};

const adding: readonly DisplayTypeSetting[] = ["shareOfTotal", "runningTotal", "stacked"];

/** The setting of this name that a display has; undefined where it has none. */
export function settingNamed(name: unknown, displayType: DisplayType): DisplayTypeSetting | undefined {
  return settingsOf[displayType].find((known) => known === name);
}

/** Whether numbers of these series can be shown so: some that add up, where the setting adds them up. */
export function fitsSeries(setting: DisplayTypeSetting, dataSeries: readonly DataSeries[]): boolean {
  const addsUp = dataSeries.some(({ aggregation }) => aggregation === "COUNT" || aggregation === "SUM");
  return addsUp || !adding.includes(setting);
}
