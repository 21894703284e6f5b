import { lazy } from "react";

/** The choice of columns, loaded when it is opened first. */
export const ChooserOnDemand = lazy(async () => ({
  default: (await import("./ColumnChooser.tsx")).ColumnChooser,
}));
