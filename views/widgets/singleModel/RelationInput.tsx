import type { RelatedRecord } from "../../../engine/index.ts";
import type { PickerOption } from "../../parts/picker/types.ts";
import { relatedTitle } from "../../parts/useRelated.ts";
import type { WidgetEntry, WidgetProps } from "../types.ts";
import { RecordPicker } from "./RecordPicker.tsx";

function optionOf(record: RelatedRecord): PickerOption {
  return { key: String(record.id), label: relatedTitle(record), hint: `No. ${record.id}` };
}

/** One or several records of another template, searched by title. */
export function RelationInput(props: WidgetProps) {
  return <RecordPicker widget={props} optionOf={optionOf} />;
}

export const relationWidget: WidgetEntry = {
  name: "singleModel",
  fits: (field) => field.type === "singleModel",
  component: RelationInput,
};
