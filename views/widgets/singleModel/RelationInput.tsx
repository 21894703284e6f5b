import { leftMark } from "../../../engine/index.ts";
import type { Suggestion } from "../../dataSource/dataSource.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { PickerOption } from "../../parts/picker/types.ts";
import { relatedTitle } from "../../parts/related/useRelated.ts";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";
import { RecordPicker } from "./RecordPicker.tsx";

/** One or several records of another template, searched by title; of people, who has left is marked. */
function RelationInput(props: WidgetProps) {
  const { engine, format } = useViews();
  const template = engine.templates.get(props.field.relation?.template ?? "");
  const optionOf = (found: Suggestion): PickerOption => {
    const mark = found.record && template && leftMark(template, found.record, format);
    const hint = `${mark === undefined ? "" : `${mark} · `}No. ${found.id}`;
    return { key: String(found.id), label: relatedTitle(found), hint };
  };
  return <RecordPicker widget={props} optionOf={optionOf} />;
}

export const relationWidget: WidgetEntry = {
  name: "singleModel",
  fits: (field) => field.type === "singleModel",
  component: RelationInput,
};
