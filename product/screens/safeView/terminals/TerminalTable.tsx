import { Button } from "@blueprintjs/core";
import { ScrollFrame } from "../../../../views/index.ts";
import { SortHead } from "../../reports/results/SortHead.tsx";
import { numberText } from "./figureWords.ts";
import { numberAt, type TerminalColumn, type TerminalNumber, type TerminalOrder } from "./terminalFigures.ts";

interface Props {
  label: string;
  columns: readonly TerminalColumn[];
  terminals: readonly { readonly id: number; readonly name: string }[];
  order: TerminalOrder;
  /** Called with the position of a column; -1: the names. */
  onSort(column: number): void;
  /** Opens the records of a number; without a group those of all terminals. */
  onOpen(column: TerminalColumn, groupId: number | undefined): void;
}

/** All terminals first, then each; under each figure of all what it was before. */
export function TerminalTable({ label, columns, terminals, order, onSort, onOpen }: Props) {
  const directionOf = (column: number) => (order.column === column ? order.direction : undefined);
  return (
    <ScrollFrame className="screen-scroll" label={label}>
      <table className="screen-table safe-table" aria-label={label}>
        <thead>
          <tr>
            <SortHead label="Terminal" align="left" direction={directionOf(-1)} onSort={() => onSort(-1)} />
            {columns.map(({ figure }, index) => (
              <SortHead
                key={figure.label}
                label={figure.label}
                align="right"
                direction={directionOf(index)}
                onSort={() => onSort(index)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="safe-all">
            <th scope="row">All terminals</th>
            {columns.map((column) => (
              <td key={column.figure.label} data-align="right">
                <NumberCell
                  {...{ column }}
                  number={column.total}
                  of="all terminals"
                  onOpen={() => onOpen(column, undefined)}
                />
                <Before column={column} />
              </td>
            ))}
          </tr>
          {terminals.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {columns.map((column) => (
                <td key={column.figure.label} data-align="right">
                  <NumberCell
                    {...{ column }}
                    number={numberAt(column, id)}
                    of={name}
                    onOpen={() => onOpen(column, id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface CellProps {
  column: TerminalColumn;
  number: TerminalNumber;
  of: string;
  onOpen(): void;
}

function NumberCell({ column, number: { value, title, group }, of, onOpen }: CellProps) {
  const text = numberText(column, value);
  if (group === undefined) return <span title={title}>{text}</span>;
  return (
    <Button
      variant="minimal"
      size="small"
      text={text}
      title={title === "" ? undefined : title}
      aria-label={`${text}, ${column.figure.label}, ${of}`}
      onClick={onOpen}
    />
  );
}

/** What the figure of all was in as many days before. */
function Before({ column }: { column: TerminalColumn }) {
  const { before } = column;
  return <span className="screen-quiet safe-before">{numberText(column, before)} before</span>;
}
