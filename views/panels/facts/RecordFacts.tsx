import { Tag } from "@blueprintjs/core";
import type { ReactNode } from "react";
import {
  dueOrder,
  formatValue,
  isOpenDue,
  recordValue,
  type CompiledField,
  type FormatContext,
  type RecordData,
} from "../../../engine/index.ts";
import { useFormatContext, useViews } from "../../context/viewsContext.ts";
import { ChoiceTag, coloredChoice } from "../../parts/values/ChoiceTag.tsx";
import { RecordPairs } from "../../parts/values/RecordPairs.tsx";
import { DueDate } from "../../tables/dataGrid/cells/DueDate.tsx";
import { factsOf } from "./facts.ts";

/** The fields that decide about a record, as its header shows them. */
function useFacts(record: RecordData): { status: CompiledField | undefined; others: CompiledField[] } {
  const { engine } = useViews();
  const format = useFormatContext();
  const facts = factsOf(engine.template(record.templateAlias), record, format);
  const choices = facts.filter(({ valueKind, multi }) => valueKind === "choice" && !multi);
  const status = choices.find((field) => hasColors(field, format)) ?? choices[0];
  return { status, others: facts.filter((field) => field !== status) };
}

function hasColors({ options }: CompiledField, format: FormatContext): boolean {
  const choices = options.enumSet === undefined ? [] : format.enumValues(options.enumSet);
  return choices.some(({ fields }) => fields["color"] !== undefined);
}

/** The first choice among the facts as a tag, one of a set with colors before others, in its color where it has one, for the line below the name; usually the status. */
export function RecordStatus({ record }: { record: RecordData }) {
  const format = useFormatContext();
  const { status } = useFacts(record);
  if (!status) return null;
  const value = recordValue(record, status);
  const choice = coloredChoice(status, value, format);
  return choice ? <ChoiceTag choice={choice} /> : <Tag minimal>{formatValue(status, value, format)}</Tag>;
}

/**
 * The four to six facts that decide, over the tabs of a record's page, with the distance of the date that the type's list is ordered
 * by; its status stands in the line above.
 */
export function RecordFacts({ record }: { record: RecordData }) {
  const { engine, now } = useViews();
  const { others } = useFacts(record);
  if (others.length === 0) return null;
  const due = dueOrder(engine.template(record.templateAlias));
  const draw = (value: ReactNode, field: CompiledField) => {
    const day = field.key === due?.field.key && recordValue(record, field);
    return typeof day === "number" && due ? (
      <DueDate day={day} today={now} isOpen={isOpenDue(due, record)} />
    ) : (
      value
    );
  };
  return <RecordPairs as="facts" record={record} fields={others} around={draw} />;
}
