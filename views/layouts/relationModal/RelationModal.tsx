import { useContext, useId, useState } from "react";
import { Button } from "@blueprintjs/core";
import { Link } from "@blueprintjs/icons";
import type { RelationModalView, Row } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { RevealContext } from "../../formScope/reveal.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { Messages } from "../fieldRow/Messages.tsx";
import { AttachDialog } from "../nested/AttachDialog.tsx";
import { NestedHead } from "../nested/NestedHead.tsx";
import { NestedStatus } from "../nested/NestedStatus.tsx";
import { RecordModal, type OpenRow } from "../nested/RecordModal.tsx";
import { isEditable, rowTitle, useNested, type Nested } from "../nested/useNested.ts";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";
import { Titles } from "./Titles.tsx";
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
  const mayAttach = actions.includes("attach");
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
  return (
    <section className="ss-nested" aria-labelledby={`${id}-title`} data-field={node.relation} tabIndex={-1}>
      <NestedHead id={`${id}-title`} title={node.title ?? list.relation.label}>
        {!readOnly && status === "ready" && (mayAttach || mayCreate) && (
          <Button
            size="small"
            variant="outlined"
            icon={<Link />}
            text={`${mayAttach ? "Attach" : "Create"} ${list.template.name}`}
            aria-haspopup="dialog"
            onClick={() => (mayAttach ? setAttaching(true) : create())}
          />
        )}
      </NestedHead>
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
      {opened && rows.includes(opened.row) && (
        <Opened nested={nested} opened={opened} onClosed={() => setOpened(undefined)} />
      )}
    </section>
  );
}

interface OpenedProps {
  nested: Nested;
  opened: OpenRow;
  onClosed(): void;
}

/** The record that is open in a window. */
function Opened({ nested: { list, rows, readOnly }, opened, onClosed }: OpenedProps) {
  const { row, added } = opened;
  const index = rows.indexOf(row);
  return (
    <RecordModal
      {...opened}
      key={row.id}
      title={added ? `Create ${list.template.name}` : rowTitle(list, row, index)}
      relation={list.relation.key}
      index={index}
      readOnly={readOnly || !isEditable(row)}
      onClosed={onClosed}
    />
  );
}

export const relationModalLayout: LayoutEntry = { type: "relationModal", component: RelationModal };
