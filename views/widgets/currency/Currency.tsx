import { DraftInput } from "../text/DraftInput.tsx";
import type { EditText } from "../text/useTextDraft.ts";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";

/** Two decimals, without sign and separators, so that it can be edited. */
const moneyText: EditText = (value) => (typeof value === "number" ? value.toFixed(2) : String(value ?? ""));

/** US dollars and cents (spec records.md 5). */
function Currency(props: WidgetProps) {
  return <DraftInput widget={props} editText={moneyText} keyboard="decimal" prefix="$" placeholder="0.00" />;
}

export const currencyWidget: WidgetEntry = {
  name: "currency",
  fits: (field) => field.type === "currency",
  component: Currency,
};
