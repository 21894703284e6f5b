import { booleanWidget } from "./boolean/YesNo.tsx";
import { checkboxWidget } from "./checkbox/CheckboxInput.tsx";
import { computedWidget } from "./computed/Computed.tsx";
import { currencyWidget } from "./currency/Currency.tsx";
import { dateTimeWidget } from "./dateTime/DateTime.tsx";
import { enumWidget } from "./enum/EnumInput.tsx";
import { groupWidget } from "./group/GroupInput.tsx";
import { intervalWidget } from "./interval/Interval.tsx";
import { numberWidget } from "./number/NumberInput.tsx";
import { relationWidget } from "./singleModel/RelationInput.tsx";
import { textWidget } from "./text/Text.tsx";
import { textAreaWidget } from "./textArea/TextArea.tsx";
import type { WidgetEntry } from "./types.ts";

/** A look for every field type; of two that fit a field, the first one draws it. */
export const widgets: readonly WidgetEntry[] = [
  textAreaWidget,
  textWidget,
  numberWidget,
  currencyWidget,
  booleanWidget,
  checkboxWidget,
  dateTimeWidget,
  enumWidget,
  groupWidget,
  relationWidget,
  intervalWidget,
  computedWidget,
];
