import { Fragment, use, type ReactNode } from "react";
import {
  recordValue,
  textLink,
  type CompiledField,
  type FormatContext,
  type RecordData,
  type RelatedRecord,
} from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { ChoiceTag, coloredChoice } from "../../../parts/values/ChoiceTag.tsx";
import { FormattedValue } from "../../../parts/values/FormattedValue.tsx";
import { relatedTitle } from "../../../parts/related/useRelated.ts";
import { Confidential } from "../../../parts/values/Confidential.tsx";
import { CellDrawingContext, type CellDrawing } from "./cellDrawing.ts";
import { shortText } from "./lineText.ts";

interface Props {
  record: RecordData;
  field: CompiledField;
  /** Address of the record, where the cell leads to it. */
  href: string | undefined;
  /** -1: links are no stops of the keyboard, since the grid follows them when Enter is pressed in their cell. */
  tabIndex?: -1 | undefined;
}

/** A record's value in a line of the grid. */
export function CellValue(props: Props) {
  const { format } = useViews();
  return cellValue(props, { format, drawing: use(CellDrawingContext) });
}

/** What values are drawn with; the same for all cells of a grid. */
export interface DrawnWith {
  format: FormatContext;
  drawing: CellDrawing;
}

/** The same without a component of its own: a line in view has as many as columns, and is drawn in each frame of a scroll. */
export function cellValue(
  { record, field, href, tabIndex }: Props,
  { format, drawing }: DrawnWith,
): ReactNode {
  const drawn = drawing[field.key];
  if (drawn) return drawn.draw(record);
  if (record.protectedFields.includes(field.key)) return <Confidential />;
  if (field.relation) return <RelatedTitles record={record} field={field} tabIndex={tabIndex} />;
  const value = recordValue(record, field);
  if (field.valueKind === "file" && value !== null) return <FormattedValue field={field} value={value} />;
  const choice = href === undefined ? coloredChoice(field, value, format) : undefined;
  if (choice) return <ChoiceTag choice={choice} />;
  const text = shortText(field, value, format);
  const outward = typeof value === "string" ? textLink(field, value) : undefined;
  return maybeLink(text, { isOwn: href !== undefined, href, outward, tabIndex });
}

function RelatedTitles({ record, field, tabIndex }: Omit<Props, "href">) {
  const models = [record.relationModels[field.key] ?? []].flat();
  if (models.length === 0) return <FormattedValue field={field} value={recordValue(record, field)} />;
  return models.map((model, index) => (
    <Fragment key={model.id}>
      {index > 0 && ", "}
      <RelatedTitle model={model} tabIndex={tabIndex} />
    </Fragment>
  ));
}

function RelatedTitle({ model, tabIndex }: { model: RelatedRecord; tabIndex: -1 | undefined }) {
  const { linkTo } = useViews();
  const href = model.restricted ? undefined : linkTo(model);
  return maybeLink(relatedTitle(model), { href, outward: undefined, tabIndex });
}

interface Leads {
  /** Whether it leads to the record of the line. */
  isOwn?: boolean;
  /** Address within the product. */
  href: string | undefined;
  /** Address that other programs open, e.g. of a phone number. */
  outward: string | undefined;
  tabIndex: -1 | undefined;
}

function maybeLink(text: string, { isOwn = false, href, outward, tabIndex }: Leads): ReactNode {
  const link = href ?? outward;
  if (link === undefined) return text;
  return (
    <a
      href={link}
      tabIndex={tabIndex}
      data-inside={href === undefined ? undefined : ""}
      className={isOwn ? "ss-grid-link" : undefined}
    >
      {text}
    </a>
  );
}
