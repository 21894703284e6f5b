import { useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { Export } from "@blueprintjs/icons";
import { useSearchParams } from "react-router-dom";
import { toCsv } from "../../../../engine/index.ts";
import { csvBlob } from "../../../common/csvBlob.ts";
import { download } from "../../../common/download.ts";
import { useReplaceQuery } from "../../../workspace/pageAddress.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { CardFailed } from "../../dashboard/CardFailed.tsx";
import { Details } from "../../dashboard/rates/Details.tsx";
import { fileName } from "../../export/exportFiles.ts";
import { CardBox } from "../cards/CardBox.tsx";
import { daysText } from "../cards/cardWords.ts";
import type { TerminalsCard } from "../page/insightPages.ts";
import { usePageState } from "../page/pageState.ts";
import { numberText } from "./figureWords.ts";
import { TerminalRows } from "./TerminalRows.tsx";
import { TerminalTable } from "./TerminalTable.tsx";
import { numberAt, orderOf, orderText, terminalsOf, type TerminalColumn } from "./terminalFigures.ts";
import { useTerminals } from "./useTerminals.ts";

/** Figures of each terminal in a table; a number opens its records. */
export function TerminalsCardView({ card: { title, wide, figures } }: { card: TerminalsCard }) {
  const { view } = usePageState();
  const { shown, error, retry } = useTerminals(figures);
  const frame = { title, wide, subtitle: daysText(view) };
  if (shown && shown.length > 0) return <Figures key={JSON.stringify(view)} frame={frame} columns={shown} />;
  return (
    <CardBox {...frame}>
      {error !== undefined && <CardFailed error={error} onRetry={retry} />}
      {!shown && error === undefined && <div className={`safe-wait ${Classes.SKELETON}`} aria-hidden />}
      {shown?.length === 0 && (
        <p className="screen-quiet">
          There is nothing here that you may view. Your administrator gives rights to records.
        </p>
      )}
    </CardBox>
  );
}

interface Props {
  frame: { title: string; subtitle: string; wide: true | undefined };
  columns: readonly TerminalColumn[];
}

/** What is opened: a column, and one terminal of it; undefined: all. */
interface Behind {
  readonly column: TerminalColumn;
  readonly groupId: number | undefined;
}

function Figures({ frame, columns }: Props) {
  const { groups } = useCatalog();
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const [behind, setBehind] = useState<Behind>();
  const order = orderOf(params.get("sort"), columns.length);
  const terminals = terminalsOf(columns, groups, order);
  const notes = [...new Set(columns.flatMap((column) => column.notes))];
  const sort = (column: number) => {
    const isSame = order.column === column;
    const usual = column < 0 ? "asc" : "desc";
    const other = order.direction === "asc" ? "desc" : "asc";
    const next = new URLSearchParams(params);
    next.set("sort", orderText({ column, direction: isSame ? other : usual }));
    replaceQuery(next);
  };
  const csv = () => {
    const row = (name: string, texts: readonly string[]) => [name, ...texts];
    const lines = [
      row(
        "Terminal",
        columns.map(({ figure }) => figure.label),
      ),
      row(
        "All terminals",
        columns.map((each) => numberText(each, each.total.value)),
      ),
      ...terminals.map(({ id, name }) =>
        row(
          name,
          columns.map((each) => numberText(each, numberAt(each, id).value)),
        ),
      ),
    ];
    download(csvBlob(toCsv(lines)), fileName(frame.title, "csv", new Date()));
  };
  const actions = (
    <div className="safe-actions">
      <Details label={frame.title} details={notes.length > 0 ? notes : ["Records count by their date."]} />
      <Button icon={<Export />} text="Export CSV" onClick={csv} />
    </div>
  );
  return (
    <CardBox {...frame} actions={actions}>
      <TerminalTable
        {...{ columns, terminals, order }}
        label={frame.title}
        onSort={sort}
        onOpen={(column, groupId) => setBehind({ column, groupId })}
      />
      {behind && (
        <TerminalRows
          key={`${behind.column.figure.label} ${behind.groupId}`}
          {...behind}
          onClose={() => setBehind(undefined)}
        />
      )}
    </CardBox>
  );
}
