import type { FieldProps } from "@rjsf/utils";
import { FieldControl } from "../layouts/fieldRow/FieldControl.tsx";
import { placeOf } from "./layoutSchema.ts";

/** RJSF's leaf: hands over to the control that reads the field's atoms. */
export function ValueField({ uiSchema, fieldPathId }: FieldProps) {
  const { node, field } = placeOf(uiSchema);
  if (!field) throw new Error(`Unknown field: ${"field" in node ? node.field : node.type}`);
  return <FieldControl field={field} place={fieldPathId.$id} />;
}
