/** The field types that values have; the others are only authored. */
import { booleanField } from "./boolean.ts";
import { checkboxField } from "./checkbox.ts";
import { currencyField } from "./currency.ts";
import { dateTimeField } from "./dateTime.ts";
import { enumField } from "./enum.ts";
import type { FieldType } from "./fieldType.ts";
import { fileField } from "./file.ts";
import { groupField } from "./group.ts";
import { intervalField } from "./interval.ts";
import type { ValueKind } from "./kinds.ts";
import { numberField } from "./number.ts";
import { singleModelField } from "./singleModel.ts";
import { textField } from "./text.ts";
import { kindsOfType } from "./values.ts";

export const valueTypes: readonly FieldType[] = [
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
];

/** Names of the types whose values are of these kinds, in the order of the kinds. */
export function typesOfKinds(kinds: readonly ValueKind[]): string[] {
  const names = kinds.flatMap((kind) =>
    valueTypes.filter((type) => kindsOfType(type).includes(kind)).map(({ name }) => name),
  );
  return [...new Set(names)];
}
