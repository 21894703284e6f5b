import { Fragment, use } from "react";
import {
  recordValue,
  textLink,
  type CompiledField,
  type RecordData,
  type RelatedRecord,
} from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { ChoiceTag, coloredChoice } from "../../../parts/values/ChoiceTag.tsx";
import { FormattedValue } from "../../../parts/values/FormattedValue.tsx";
import { relatedTitle } from "../../../parts/related/useRelated.ts";
import { Confidential } from "../../../parts/values/Confidential.tsx";
import { CellDrawingContext } from "./cellDrawing.ts";
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
export function CellValue({ record, field, href, tabIndex }: Props) {
  const { format } = useViews();
  const drawn = use(CellDrawingContext)[field.key];
  if (drawn) return drawn.draw(record);
  if (record.protectedFields.includes(field.key)) return <Confidential />;
  if (field.relation) return <RelatedTitles record={record} field={field} tabIndex={tabIndex} />;
  const value = recordValue(record, field);
  if (field.valueKind === "file" && value !== null) return <FormattedValue field={field} value={value} />;
  const choice = href === undefined ? coloredChoice(field, value, format) : undefined;
  if (choice) return <ChoiceTag choice={choice} />;
  const text = shortText(field, value, format);
  const outward = typeof value === "string" ? textLink(field, value) : undefined;
  return (
    <MaybeLink isOwn={href !== undefined} href={href} outward={outward} tabIndex={tabIndex}>
      {text}
    </MaybeLink>
  );
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
  return (
    <MaybeLink href={href} outward={undefined} tabIndex={tabIndex}>
      {relatedTitle(model)}
    </MaybeLink>
  );
}

interface MaybeLinkProps {
  /** Whether it leads to the record of the line. */
  isOwn?: boolean;
  /** Address within the product. */
  href: string | undefined;
  /** Address that other programs open, e.g. of a phone number. */
  outward: string | undefined;
  tabIndex: -1 | undefined;
  children: string;
}

function MaybeLink({ isOwn = false, href, outward, tabIndex, children }: MaybeLinkProps) {
  const link = href ?? outward;
  if (link === undefined) return children;
  return (
    <a
      href={link}
      tabIndex={tabIndex}
      data-inside={href === undefined ? undefined : ""}
      className={isOwn ? "ss-grid-link" : undefined}
    >
      {children}
    </a>
  );
}
