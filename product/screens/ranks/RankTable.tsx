import { Tag } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { ScrollFrame } from "../../../views/index.ts";
import type { RankMeasure, StackedRank, StackedRanks } from "../../services/index.ts";
import { TableHead } from "../TableHead.tsx";
import { changeText, rankText } from "./rankWords.ts";
import { ScoreRange } from "./ScoreRange.tsx";
import { StackBar } from "./StackBar.tsx";

interface Props {
  ranks: StackedRanks;
  /** What stands in the first column. */
  subject: string;
  /** Where a line leads. */
  pathOf(row: StackedRank): string | undefined;
}

/** Subjects in the order of their ranks: score with its interval, and the measures that are stacked into it. */
export function RankTable({ ranks, subject, pathOf }: Props) {
  const { rows, measures, count, report } = ranks;
  const hasBefore = rows.some(({ before }) => before !== undefined);
  const titles = ["Rank", subject, "Score", "Made of", "Stands out by", ...(hasBefore ? ["Before"] : [])];
  return (
    <ScrollFrame className="screen-scroll" label={report.name}>
      <table className="screen-table admin-table ranks-table" aria-label={report.name}>
        <TableHead titles={titles} />
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...{ row, measures, count, hasBefore }} path={pathOf(row)} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface LineProps {
  row: StackedRank;
  measures: readonly RankMeasure[];
  count: number;
  hasBefore: boolean;
  path: string | undefined;
}

function Line({ row, measures, count, hasBefore, path }: LineProps) {
  const { label, score, interval, before } = row;
  return (
    <tr>
      <td data-label="Rank">{rankText(row, count)}</td>
      <th scope="row" dir="auto">
        {path === undefined ? label : <Link to={path}>{label}</Link>}
      </th>
      <td data-label="Score">
        <ScoreRange score={score} interval={interval} />
      </td>
      <td data-label="Made of">{score !== null && <StackBar row={row} measures={measures} />}</td>
      <td data-label="Stands out by">
        <Outside row={row} measures={measures} />
      </td>
      {hasBefore && <td data-label="Before">{changeText(score, before)}</td>}
    </tr>
  );
}

/** The measures by which chance does not explain where a terminal stands. */
export function Outside({ row, measures }: Pick<LineProps, "measures" | "row">) {
  const beyond = measures.flatMap(({ label, better }, index) => {
    const outside = row.measures[index]?.outside ?? null;
    if (outside === null) return [];
    const isGood = (outside === "below") === (better === "less");
    return [{ label, isGood, text: `${outside === "above" ? "More" : "Fewer"}: ${label}` }];
  });
  if (beyond.length === 0) return <span className="ranks-quiet">Nothing beyond chance</span>;
  return (
    <span className="ranks-tags">
      {beyond.map(({ label, isGood, text }) => (
        <Tag key={label} minimal intent={isGood ? "success" : "danger"}>
          {text}
        </Tag>
      ))}
    </span>
  );
}
