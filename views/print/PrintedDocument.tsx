import { Fragment, type ReactNode, useId } from "react";
import type {
  PrintBlock,
  PrintComments,
  PrintDocument,
  PrintPair,
  PrintPairs,
  PrintSection,
  PrintSynopsis,
  PrintTable,
  PrintText,
} from "../../engine/index.ts";
import { joinClasses } from "../parts/joinClasses.ts";
import { hasPageEdges, usePageStyle } from "./usePageStyle.ts";
import type { Paper } from "./pageStyle.ts";

interface Props {
  document: PrintDocument;
  /** Left out: what the browser's own dialog says. */
  paper?: Paper;
}

/** A document as the browser prints it: the same texts that the server puts into a PDF. */
export function PrintedDocument({ document, paper }: Props) {
  const { title, lines, company, printed, orientation, blocks } = document;
  usePageStyle(document, paper);
  return (
    <article
      className="ss-print"
      data-orientation={orientation}
      {...(hasPageEdges ? { "data-edges": "" } : {})}
    >
      <header className="ss-print-head">
        <h1 dir="auto">{title}</h1>
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        <p className="ss-print-origin">
          {company} · {printed}
        </p>
      </header>
      <Blocks blocks={blocks} />
    </article>
  );
}

function Blocks({ blocks }: { blocks: readonly PrintBlock[] }) {
  return blocks.map((block, index) => <Fragment key={index}>{blockOf(block)}</Fragment>);
}

function blockOf(block: PrintBlock): ReactNode {
  switch (block.kind) {
    case "section":
      return <Section {...block} />;
    case "pairs":
      return <Pairs {...block} />;
    case "text":
      return <Text {...block} />;
    case "synopsis":
      return <Synopsis {...block} />;
    case "comments":
      return <Comments {...block} />;
    case "table":
      return <Table {...block} />;
  }
}

interface PartProps {
  title?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A part of the document under a heading. */
function Part({ title, className, children }: PartProps) {
  const id = useId();
  if (title === undefined) return <div className={joinClasses("ss-print-part", className)}>{children}</div>;
  return (
    <section className={joinClasses("ss-print-part", className)} aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Section({ title, isNewPage, blocks }: PrintSection) {
  return (
    <Part title={title} {...(isNewPage ? { className: "ss-print-new-page" } : {})}>
      <Blocks blocks={blocks} />
    </Part>
  );
}

function Pairs({ columns, pairs }: Pick<PrintPairs, "columns" | "pairs">) {
  return (
    <dl className="ss-print-pairs" data-columns={columns}>
      {pairs.map((pair, index) => (
        <Pair key={index} {...pair} />
      ))}
    </dl>
  );
}

function Pair({ label, value, span }: PrintPair) {
  return (
    <div data-span={span}>
      <dt dir="auto">{label}</dt>
      <dd dir="auto" {...(value.isQuiet ? { className: "ss-print-quiet" } : {})}>
        {value.text}
      </dd>
    </div>
  );
}

function Text({ label, paragraphs, isQuiet }: PrintText) {
  return (
    <div className="ss-print-text">
      <p className="ss-print-label" dir="auto">
        {label}
      </p>
      <Paragraphs texts={paragraphs} isQuiet={isQuiet} />
    </div>
  );
}

function Paragraphs({ texts, isQuiet = false }: { texts: readonly string[]; isQuiet?: boolean }) {
  return texts.map((text, index) => (
    <p key={index} dir="auto" {...(isQuiet ? { className: "ss-print-quiet" } : {})}>
      {text}
    </p>
  ));
}

/** Facts stand in so many columns. */
const factColumns = 3;

function Synopsis({ title, facts, paragraphs, isQuiet }: PrintSynopsis) {
  return (
    <Part title={title} className="ss-print-synopsis">
      {facts.length > 0 && <Pairs columns={factColumns} pairs={facts} />}
      <Paragraphs texts={paragraphs} isQuiet={isQuiet} />
    </Part>
  );
}

function Comments({ title, comments, note }: PrintComments) {
  return (
    <Part title={title}>
      {comments.map(({ by, paragraphs }, index) => (
        <div key={index} className="ss-print-comment">
          <h3 dir="auto">{by}</h3>
          <Paragraphs texts={paragraphs} />
        </div>
      ))}
      <Note note={note} />
    </Part>
  );
}

function Table({ title, isTitleShown, columns, rows, isByHand, note }: PrintTable) {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Part title={isTitleShown ? title : undefined}>
      {rows.length > 0 && (
        <table
          aria-label={title}
          {...(isByHand ? { "data-by-hand": "" } : {})}
          data-columns={columns.length > 12 ? "many" : columns.length > 8 ? "more" : "few"}
        >
          <colgroup>
            {columns.map(({ weight }, index) => (
              <col key={index} style={{ width: `${(100 * weight) / total}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ label, align }, index) => (
                <th key={index} scope="col" data-align={align} dir="auto">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((text, index) => (
                  <td key={index} data-align={columns[index]?.align} dir="auto">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Note note={note} />
    </Part>
  );
}

function Note({ note }: { note: string | undefined }) {
  return note === undefined ? null : <p className="ss-print-note">{note}</p>;
}
