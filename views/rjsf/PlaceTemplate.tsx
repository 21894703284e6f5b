import type { FieldTemplateProps } from "@rjsf/utils";
import { FieldRow } from "../layouts/fieldRow/FieldRow.tsx";
import { useVisible } from "../parts/useAtoms.ts";
import { ViewBoundary } from "../parts/ViewBoundary.tsx";
import { useFormScope } from "../recordForm/scope.ts";
import { placeOf, type Place } from "./layoutSchema.ts";

function nameOf({ node, field }: Place) {
  if (node.type === "field") return node.label ?? field?.label ?? node.field;
  return ("title" in node && node.title) || node.type;
}

/** What stands around every place: its condition, and a wall against failures. A field is drawn whole by its row. */
export function PlaceTemplate({ id, uiSchema, children }: FieldTemplateProps) {
  const place = placeOf(uiSchema);
  const { node, field } = place;
  const { store } = useFormScope();
  if (!useVisible(store, node.visible)) return null;
  if (node.type === "field" && field) {
    return <FieldRow field={field} place={id} label={node.label} span={node.span} />;
  }
  return <ViewBoundary name={nameOf(place)}>{children}</ViewBoundary>;
}
