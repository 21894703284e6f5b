import { useId, useState, type KeyboardEvent } from "react";
import { Button, Classes, TextArea } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { maxLengthOf, type Row, type TalkingPointsView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { TextCount, isTooLong } from "../../parts/text/TextCount.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { Sortable } from "../../parts/sortable/Sortable.tsx";
import { Messages } from "../fieldRow/Messages.tsx";
import { useNested, type Nested } from "../nested/useNested.ts";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";
import { Point } from "./Point.tsx";
import { pointText } from "./pointText.ts";
import { Skeleton } from "../../parts/loading/Skeleton.tsx";

/** Short texts in an order of their own: added, edited and moved by drag and by keyboard (spec records.md 2.6). */
function TalkingPoints({ node }: LayoutProps) {
  return node.type === "talkingPoints" ? <PointsOf node={node} /> : null;
}

function PointsOf({ node }: { node: TalkingPointsView }) {
  const nested = useNested(node.relation);
  const { abilities } = useViews();
  const { list, rows, ui, issues, status } = nested;
  const [said, setSaid] = useState("");
  const id = useId();
  const readOnly = nested.readOnly || node.readOnly === true;
  if (!ui.visible) return null;

  const nameOf = (row: Row) => `${node.label} ${rows.indexOf(row) + 1}`;
  const move = (rowId: string, to: number) => {
    const row = rows.find((candidate) => candidate.id === rowId);
    if (!row || to < 0 || to >= rows.length) return;
    list.move(rowId, to);
    setSaid(`${nameOf(row)} is now ${to + 1} of ${rows.length}.`);
  };
  const points = rows.map((row, index) => (
    <Point
      key={row.id}
      row={row}
      field={node.field}
      title={nameOf(row)}
      readOnly={readOnly}
      onUp={index > 0 ? () => move(row.id, index - 1) : undefined}
      onDown={index < rows.length - 1 ? () => move(row.id, index + 1) : undefined}
      onRemove={row.recordId === null ? () => list.remove(row.id) : undefined}
    />
  ));
  const titleOf = (rowId: string) => {
    const row = rows.find((candidate) => candidate.id === rowId);
    return row ? nameOf(row) : "";
  };
  return (
    <section className="ss-nested" aria-labelledby={`${id}-title`} data-field={node.relation} tabIndex={-1}>
      <h3 id={`${id}-title`} className="ss-nested-title">
        {list.relation.label}
      </h3>
      <Status nested={nested} label={node.label} />
      {rows.length > 0 && (
        <Sortable ids={rows.map((row) => row.id)} titleOf={titleOf} onMove={move}>
          <ol className="ss-points">{points}</ol>
        </Sortable>
      )}
      {!readOnly && status === "ready" && abilities.can("add", list.template) && (
        <NewPoint nested={nested} node={node} />
      )}
      <Messages id={`${id}-messages`} issues={issues} />
      <div role="status" className="ss-unseen">
        {said}
      </div>
    </section>
  );
}

function Status({ nested: { status, list, rows }, label }: { nested: Nested; label: string }) {
  if (status === "failed") return <LoadFailure onRetry={() => void list.load()} />;
  if (status === "loading") {
    return <Skeleton />;
  }
  if (rows.length > 0) return null;
  return <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>{`No ${label}s to display.`}</p>;
}

function NewPoint({ nested: { list }, node }: { nested: Nested; node: TalkingPointsView }) {
  const [text, setText] = useState("");
  const id = useId();
  const field = list.template.byKey.get(node.field);
  const most = field && maxLengthOf(field);
  const add = () => {
    const point = pointText(text);
    if (point === "" || isTooLong(point, most)) return;
    list.add({ [node.field]: point });
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="ss-point-new">
      <label htmlFor={id} className="ss-unseen">{`New ${node.label}`}</label>
      <TextArea
        id={id}
        dir="auto"
        autoResize
        fill
        placeholder={`New ${node.label}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <TextCount text={text} most={most} />
      <Button
        variant="outlined"
        icon={<Plus />}
        text={`Add ${node.label}`}
        disabled={pointText(text) === ""}
        onClick={add}
      />
    </div>
  );
}

export const talkingPointsLayout: LayoutEntry = { type: "talkingPoints", component: TalkingPoints };
