import { useContext, useId, useState } from "react";
import { Button } from "@blueprintjs/core";
import { Cross, Edit, Link } from "@blueprintjs/icons";
import type { RelationModalView, Row } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { RelatedLink } from "../../parts/values/FormattedValue.tsx";
import { RevealContext } from "../../formScope/reveal.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { Messages } from "../fieldRow/Messages.tsx";
import { AttachDialog } from "../nested/AttachDialog.tsx";
import { NestedStatus } from "../nested/NestedStatus.tsx";
import { RecordModal, type OpenRow } from "../nested/RecordModal.tsx";
import { RowErrors } from "../nested/RowErrors.tsx";
import { isEditable, isLoaded, rowTitle, useNested, type Nested } from "../nested/useNested.ts";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";
import { useRevealedRow } from "./useRevealedRow.ts";

const both: readonly string[] = ["attach", "create"];

/** The records of a relation by their titles; a window attaches an existing one or creates one (spec records.md 2.6). */
function RelationModal({ node }: LayoutProps) {
  return node.type === "relationModal" ? <ModalOf node={node} /> : null;
}

function ModalOf({ node }: { node: RelationModalView }) {
  const nested = useNested(node.relation);
  const { store } = useFormScope();
  const { abilities } = useViews();
  const { goTo } = useContext(RevealContext);
  const { list, rows, status, ui, issues, readOnly } = nested;
  const [attaching, setAttaching] = useState(false);
  const [opened, setOpened] = useState<OpenRow>();
  const id = useId();
  const actions: readonly string[] = node.actions ?? both;
  const { name } = list.template;
  const mayCreate = actions.includes("create") && abilities.can("add", list.template);
  const open = (row: Row) => setOpened({ row, steps: store.history.group(), added: false });
  useRevealedRow(node.relation, nested, open);
  if (!ui.visible) return null;

  const create = () => {
    setAttaching(false);
    const steps = store.history.group();
    setOpened({ row: list.add(), steps, added: true });
  };
  const remove = (row: Row) => {
    list.remove(row.id);
    goTo(node.relation);
  };
  const there = opened && rows.includes(opened.row) ? opened : undefined;
  const words = actions.includes("attach") ? `Attach ${name}` : `Create ${name}`;
  return (
    <section className="ss-nested" aria-labelledby={`${id}-title`} data-field={node.relation} tabIndex={-1}>
      <div className="ss-nested-head">
        <h3 id={`${id}-title`} className="ss-nested-title">
          {node.title ?? list.relation.label}
        </h3>
        <span className="ss-spring" />
        {!readOnly && status === "ready" && (actions.includes("attach") || mayCreate) && (
          <Button
            size="small"
            variant="outlined"
            icon={<Link />}
            text={words}
            aria-haspopup="dialog"
            onClick={() => (actions.includes("attach") ? setAttaching(true) : create())}
          />
        )}
      </div>
      <NestedStatus nested={nested} />
      <Titles nested={nested} onOpen={open} onRemove={remove} />
      <Messages id={`${id}-messages`} issues={issues} />
      {attaching && (
        <AttachDialog
          list={list}
          onCreate={mayCreate ? create : undefined}
          onClosed={() => setAttaching(false)}
        />
      )}
      {there && (
        <RecordModal
          {...there}
          key={there.row.id}
          title={there.added ? `Create ${name}` : rowTitle(list, there.row, rows.indexOf(there.row))}
          relation={node.relation}
          index={rows.indexOf(there.row)}
          readOnly={readOnly || !isEditable(there.row)}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

interface TitlesProps {
  nested: Nested;
  onOpen(row: Row): void;
  onRemove(row: Row): void;
}

function Titles({ nested: { list, rows, readOnly }, onOpen, onRemove }: TitlesProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="ss-related-titles">
      {rows.map((row, index) => {
        const title = rowTitle(list, row, index);
        return (
          <li key={row.id} data-row={row.id}>
            {row.recordId === null ? (
              <span>{title}</span>
            ) : (
              <RelatedLink
                record={{ id: row.recordId, templateAlias: list.template.alias, label: row.label }}
              />
            )}
            <RowErrors row={row} />
            <span className="ss-spring" />
            {!readOnly && isLoaded(row) && isEditable(row) && (
              <Button
                size="small"
                variant="minimal"
                icon={<Edit />}
                aria-label={`Edit ${title}`}
                onClick={() => onOpen(row)}
              />
            )}
            {!readOnly && (
              <Button
                size="small"
                variant="minimal"
                icon={<Cross />}
                aria-label={`Remove ${title}`}
                onClick={() => onRemove(row)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

export const relationModalLayout: LayoutEntry = { type: "relationModal", component: RelationModal };
