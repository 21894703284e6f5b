import { booleanWidget } from "./boolean/YesNo.tsx";
import { checkboxWidget } from "./checkbox/CheckboxInput.tsx";
import { computedWidget } from "./computed/Computed.tsx";
import { currencyWidget } from "./currency/Currency.tsx";
import { dateTimeWidget } from "./dateTime/DateTime.tsx";
import { enumWidget, narrowedEnumWidget } from "./enum/EnumInput.tsx";
import { fileWidget } from "./file/FileInput.tsx";
import { groupWidget } from "./group/GroupInput.tsx";
import { intervalWidget } from "./interval/Interval.tsx";
import { numberWidget } from "./number/NumberInput.tsx";
import { peopleWidget } from "./singleModel/PeopleInput.tsx";
import { relationWidget } from "./singleModel/RelationInput.tsx";
import { contactWidget } from "./text/Contact.tsx";
import { lookupWidget } from "./text/LookupText.tsx";
import { textWidget } from "./text/Text.tsx";
import { textAreaWidget } from "./textArea/TextArea.tsx";
import type { WidgetEntry } from "./widgetEntry.ts";

/** A look for every field type; of two that fit a field, the first one draws it. */
export const widgets: readonly WidgetEntry[] = [
  textAreaWidget,
  contactWidget,
  lookupWidget,
  textWidget,
  numberWidget,
  currencyWidget,
  booleanWidget,
  checkboxWidget,
  dateTimeWidget,
  narrowedEnumWidget,
  enumWidget,
  groupWidget,
  peopleWidget,
  relationWidget,
  intervalWidget,
  fileWidget,
  computedWidget,
];
