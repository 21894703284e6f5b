import { Tag } from "@blueprintjs/core";
import { formatValue, recordValue, type CompiledField, type RecordData } from "../../../engine/index.ts";
import { useFormatContext, useViews } from "../../context.tsx";
import { ChoiceTag, coloredChoice } from "../../parts/ChoiceTag.tsx";
import { RecordPairs } from "../../parts/RecordPairs.tsx";
import { factsOf } from "./facts.ts";

/** The fields that decide about a record, as its header shows them. */
function useFacts(record: RecordData): { status: CompiledField | undefined; others: CompiledField[] } {
  const { engine } = useViews();
  const format = useFormatContext();
  const facts = factsOf(engine.template(record.templateAlias), record, format);
  const status = facts.find(({ valueType, multi }) => valueType === "enum" && !multi);
  return { status, others: facts.filter((field) => field !== status) };
}

/** The first choice among the facts as a tag, in its color where it has one, for the line below the name; usually the status. */
export function RecordStatus({ record }: { record: RecordData }) {
  const format = useFormatContext();
  const { status } = useFacts(record);
  if (!status) return null;
  const value = recordValue(record, status);
  const choice = coloredChoice(status, value, format);
  return choice ? <ChoiceTag choice={choice} /> : <Tag minimal>{formatValue(status, value, format)}</Tag>;
}

/** The four to six facts that decide, over the tabs of a record's page; its status stands in the line above. */
export function RecordFacts({ record }: { record: RecordData }) {
  const { others } = useFacts(record);
  if (others.length === 0) return null;
  return <RecordPairs as="facts" record={record} fields={others} />;
}
