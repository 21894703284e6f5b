import { FormattedValue } from "../../parts/values/FormattedValue.tsx";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";

/** A computed value: shown, never edited. */
function Computed({ id, field, value, describedBy }: WidgetProps) {
  return (
    <output id={id} className="ss-static" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <FormattedValue field={field} value={value} />
    </output>
  );
}

export const computedWidget: WidgetEntry = {
  name: "computed",
  fits: (field) => field.type === "computed",
  component: Computed,
  grouped: true,
};
