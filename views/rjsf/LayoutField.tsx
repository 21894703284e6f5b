import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import type { FieldProps } from "@rjsf/utils";
import { FieldRow } from "../layouts/fieldRow/FieldRow.tsx";
import { slotOf } from "./layoutSchema.ts";
import { WhenVisible } from "./WhenVisible.tsx";

/**
 * RJSF's field of any schema. A field of the template is drawn here by its row: what RJSF would work out for it from schema and
 * values, the form's atoms know. Everything else takes RJSF's way.
 */
export function LayoutField(props: FieldProps) {
  const { node, field } = slotOf(props.uiSchema);
  if (node.type !== "field" || !field) return <SchemaField {...props} />;
  const row = <FieldRow field={field} slot={props.fieldPathId.$id} label={node.label} span={node.span} />;
  return node.visible ? <WhenVisible condition={node.visible}>{row}</WhenVisible> : row;
}
