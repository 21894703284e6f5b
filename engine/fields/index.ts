/** The field types of the product, as the plain list that `createEngine` takes. */
import { addressField } from "./address.ts";
import { booleanField } from "./boolean.ts";
import { checkboxField } from "./checkbox.ts";
import { computedField } from "./computed.ts";
import { currencyField } from "./currency.ts";
import { dateTimeField } from "./dateTime.ts";
import { enumField } from "./enum.ts";
import { fileField } from "./file.ts";
import { groupField } from "./group.ts";
import { intervalField } from "./interval.ts";
import { numberField } from "./number.ts";
import { singleModelField } from "./singleModel.ts";
import { textField } from "./text.ts";
import type { FieldType } from "./type.ts";

export const defaultFieldTypes: readonly FieldType[] = [
  textField,
  numberField,
  currencyField,
  booleanField,
  checkboxField,
  dateTimeField,
  enumField,
  groupField,
  intervalField,
  singleModelField,
  fileField,
  addressField,
  computedField,
];
