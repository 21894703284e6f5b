import type { FieldProps } from "@rjsf/utils";
import { slotOf } from "./layoutSchema.ts";

/** RJSF's leaf. `PlaceField` draws fields in its place; what comes here is a node whose field the template does not have. */
export function ValueField({ uiSchema }: FieldProps): never {
  const { node } = slotOf(uiSchema);
  throw new Error(`Unknown field: ${"field" in node ? node.field : node.type}`);
}
