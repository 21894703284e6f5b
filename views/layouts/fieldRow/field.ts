import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import type { CompiledField, FieldValue } from "../../../engine/index.ts";
import { useViews } from "../../context.tsx";
import { useFormScope } from "../../recordForm/scope.ts";
import { widgets } from "../../widgets/index.ts";
import type { WidgetEntry } from "../../widgets/types.ts";

/** The id of a field's control. */
export function fieldId(formId: string, place: string): string {
  return `${formId}${place}`;
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

/** Stands in for the record's group where it does not matter, so that a change of it draws nothing anew. */
const noGroup = atom<FieldValue>(null);

/** Whether the reader may not see this field's value in this record (spec records.md 6). */
export function useConfidential(field: CompiledField): boolean {
  const { abilities } = useViews();
  const { store, record } = useFormScope();
  const asksGroup = field.protected && !record;
  const groupId = useAtomValue(asksGroup ? store.valueAtom("groupId") : noGroup, { store: store.store });
  if (!field.protected) return false;
  if (record) return record.protectedFields.includes(field.key);
  return !abilities.can("viewConfidential", store.template.template, asGroup(groupId));
}

function asGroup(value: FieldValue | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
