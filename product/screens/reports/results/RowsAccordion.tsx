import { type ReactNode, useId, useState } from "react";
import { Button, Collapse } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import type { DataSeries, OpenedNumber, ReportContext } from "../../../../engine/index.ts";
import type { RowOrder } from "../openedRows.ts";
import type { AccordionItem } from "./accordionItems.ts";
import { RowsPanel } from "./RowsPanel.tsx";

interface Props {
  items: readonly AccordionItem[];
  asked: number;
  context: ReportContext;
  /** Columns and file of the records of a group. */
  tools(series: DataSeries, opened: OpenedNumber, title: string): ReactNode;
}

/** Groups that are listed at once. */
const pageSize = 20;

/** The records by group; only the first group starts open (spec reporting.md 4). */
export function RowsAccordion({ items, asked, context, tools }: Props) {
  const [shown, setShown] = useState(pageSize);
  return (
    <div className="reports-groups">
      {items.slice(0, shown).map((item, index) => (
        <Item
          // Each run starts with the first group open again.
          key={`${asked} ${item.key}`}
          isFirst={index === 0}
          {...{ item, asked, context, tools }}
        />
      ))}
      {items.length > shown && (
        <div className="screen-more">
          <Button text="Show more groups" onClick={() => setShown(shown + pageSize)} />
        </div>
      )}
    </div>
  );
}

interface ItemProps extends Omit<Props, "items"> {
  item: AccordionItem;
  isFirst: boolean;
}

function Item({ item, isFirst, asked, context, tools }: ItemProps) {
  const { title, series, opened } = item;
  const id = useId();
  const [isOpen, setOpen] = useState(isFirst);
  const [orderBy, setOrder] = useState<RowOrder>();
  return (
    <section className="reports-rows">
      <h3>
        <Button
          variant="minimal"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          text={<span dir="auto">{title}</span>}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </h3>
      <div id={id}>
        <Collapse isOpen={isOpen}>
          <RowsPanel
            asked={{
              report: opened.report,
              series,
              ...(opened.group && { group: opened.group }),
              orderBy,
              asked,
            }}
            label={title}
            context={context}
            onOrder={setOrder}
            tools={tools(series, opened, title)}
          />
        </Collapse>
      </div>
    </section>
  );
}
