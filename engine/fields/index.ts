/** The field types of the product, as the plain list that `createEngine` takes. */
import { addressField } from "./address.ts";
import { computedField } from "./computed.ts";
import type { FieldType } from "./fieldType.ts";
import { valueTypes } from "./valueTypes.ts";

export const defaultFieldTypes: readonly FieldType[] = [...valueTypes, addressField, computedField];
