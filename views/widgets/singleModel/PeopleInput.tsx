import {
  formatValue,
  leftMark,
  recordValue,
  type CompiledTemplate,
  type FormatContext,
} from "../../../engine/index.ts";
import type { Suggestion } from "../../dataSource/dataSource.ts";
import { useViews } from "../../context/viewsContext.ts";
import { initials } from "../../parts/values/initials.ts";
import type { PickerOption } from "../../parts/picker/types.ts";
import { relatedTitle } from "../../parts/related/useRelated.ts";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";
import { RecordPicker } from "./RecordPicker.tsx";

/** Milliseconds that a text must stand on a record form before people are searched (spec records.md 9). */
const resolveDelay = 300;

/** One or several people: each offered with initials and what their template shows of them; who has left is marked. */
function PeopleInput(props: WidgetProps) {
  const { engine, format } = useViews();
  const template = engine.templates.get(props.field.relation?.template ?? "");
  return (
    <RecordPicker
      widget={props}
      delay={resolveDelay}
      optionOf={(person) => personOption(person, template, format)}
    />
  );
}

function personOption(
  person: Suggestion,
  template: CompiledTemplate | undefined,
  format: FormatContext,
): PickerOption {
  const name = relatedTitle(person);
  return {
    key: String(person.id),
    label: name,
    hint: detailsOf(person, template, format).join(" · ") || `No. ${person.id}`,
    sign: (
      <span className="ss-initials ss-initials-small" aria-hidden="true">
        {initials(name)}
      </span>
    ),
  };
}

/** Who has left is marked first, with the status. */
function detailsOf(
  { record }: Suggestion,
  template: CompiledTemplate | undefined,
  format: FormatContext,
): string[] {
  if (!record || !template) return [];
  const mark = leftMark(template, record, format);
  const { details: shown = [], status } = template.template.people ?? {};
  const keys = mark === undefined ? shown : shown.filter((key) => key !== status);
  const details = keys.flatMap((key) => {
    const field = template.byKey.get(key);
    const value = field && recordValue(record, field);
    return field && value !== null && value !== undefined ? [formatValue(field, value, format)] : [];
  });
  return mark === undefined ? details : [mark, ...details];
}

export const peopleWidget: WidgetEntry = {
  name: "people",
  fits: ({ definition }) => "picker" in definition && definition.picker === "people",
  component: PeopleInput,
};
