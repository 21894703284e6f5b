import { Fragment, useMemo } from "react";
import {
  formatValue,
  textLink,
  type CompiledField,
  type FieldValue,
  type RelatedRecord,
} from "../../../engine/index.ts";
import { useFormatContext } from "../../context/viewsContext.ts";
import { ChoiceTag, coloredChoice } from "./ChoiceTag.tsx";
import { DisabledLink } from "../DisabledLink.tsx";
import { FileLink } from "./FileLink.tsx";
import { RecordLink } from "../Link.tsx";
import { relatedTitle, useRelated } from "../related/useRelated.ts";

interface Props {
  field: CompiledField;
  value: FieldValue | undefined;
}

/** A value as people read it; related records, files, phone numbers and e-mail addresses are links. */
export function FormattedValue({ field, value }: Props) {
  const context = useFormatContext();
  const ids = useMemo(() => (field.relation ? idsOf(value) : []), [field, value]);
  if (field.relation && ids.length > 0) return <RelatedLinks template={field.relation.template} ids={ids} />;
  if (field.valueKind === "file" && typeof value === "number") return <FileLink id={value} />;
  const choice = coloredChoice(field, value, context);
  if (choice) return <ChoiceTag choice={choice} />;
  const text = formatValue(field, value ?? null, context);
  const href = typeof value === "string" ? textLink(field, value) : undefined;
  return <span className="ss-value">{href ? <a href={href}>{text}</a> : text}</span>;
}

function RelatedLinks({ template, ids }: { template: string; ids: number[] }) {
  const records = useRelated(template, ids);
  return (
    <span className="ss-value">
      {records.map((record, index) => (
        <Fragment key={record.id}>
          {index > 0 && ", "}
          <RelatedLink record={record} />
        </Fragment>
      ))}
    </span>
  );
}

/** A link to a related record by its title; disabled where the reader may not open it. */
export function RelatedLink({ record }: { record: RelatedRecord }) {
  const title = relatedTitle(record);
  return record.restricted ? (
    <DisabledLink>{title}</DisabledLink>
  ) : (
    <RecordLink record={record}>{title}</RecordLink>
  );
}

/** The ids in the value of a relation, in one list. */
export function idsOf(value: FieldValue | undefined): number[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === "number");
}
