import { Button } from "@blueprintjs/core";
import { emptyPlaceholder } from "../../../engine/index.ts";
import { Link, ScrollFrame, useViews } from "../../../views/index.ts";
import type { CannedAnswer, CannedNumber } from "../../services/index.ts";

type OnOpen = (number: CannedNumber, title: string) => void;

interface Props {
  label: string;
  columns: CannedAnswer["columns"];
  lines: CannedAnswer["lines"];
  totals: CannedAnswer["totals"];
  /** Opens the records behind a number. */
  onOpen?: OnOpen | undefined;
}

/** Lines in columns with the totals below them: the first cell of a record leads to it, a number to its records. */
export function CannedTable({ label, columns, lines, totals, onOpen }: Props) {
  return (
    <ScrollFrame className="canned-frame" label={label}>
      <table className="canned-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ label: head, align }) => (
              <th key={head} scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={`${line.record?.id ?? ""} ${index}`} {...{ columns, line, onOpen }} />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <Cells columns={columns} texts={totals} onOpen={onOpen} />
          </tfoot>
        )}
      </table>
    </ScrollFrame>
  );
}

function Line({
  columns,
  line,
  onOpen,
}: Pick<Props, "columns" | "onOpen"> & { line: CannedAnswer["lines"][number] }) {
  const { linkTo } = useViews();
  const { record, key, texts } = line;
  return (
    <Cells
      {...{ columns, texts }}
      href={record && linkTo(record)}
      onOpen={onOpen && key !== undefined ? ({ series }, title) => onOpen({ series, key }, title) : undefined}
    />
  );
}

interface CellsProps extends Pick<Props, "columns" | "onOpen"> {
  texts: readonly string[];
  href?: string | undefined;
}

function Cells({ columns, texts, href, onOpen }: CellsProps) {
  const [name = ""] = texts;
  return (
    <tr>
      {columns.map(({ label, align, series }, index) => {
        const text = texts[index] || emptyPlaceholder;
        const title = `${name}: ${label}`;
        const opens = onOpen !== undefined && series !== undefined && texts[index] !== "";
        return (
          <td key={label} data-align={align} dir="auto">
            {index === 0 && href !== undefined && <Link href={href}>{text}</Link>}
            {opens && (
              <Button
                variant="minimal"
                size="small"
                text={text}
                aria-label={`${text}, ${title}`}
                onClick={() => onOpen({ series }, title)}
              />
            )}
            {(index !== 0 || href === undefined) && !opens && text}
          </td>
        );
      })}
    </tr>
  );
}
