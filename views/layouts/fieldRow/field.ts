import type { CompiledField } from "../../../engine/index.ts";
import { widgets } from "../../widgets/index.ts";
import type { WidgetEntry } from "../../widgets/widgetEntry.ts";

/** The id of a field's control. */
export function fieldId(formId: string, slot: string): string {
  return `${formId}${slot}`;
}

/** The widget that draws a field. Throws on a field type without one. */
export function widgetOf(field: CompiledField): WidgetEntry {
  const entry = widgets.find((widget) => widget.fits(field));
  if (!entry) throw new Error(`No widget for field type "${field.type}" (${field.pointer})`);
  return entry;
}

/** Whether a field's label names a group of controls and not one input. */
export function isGrouped(field: CompiledField): boolean {
  return widgets.find((widget) => widget.fits(field))?.grouped ?? false;
}
