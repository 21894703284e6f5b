import { useContext, useId, useRef, useState } from "react";
import { Button } from "@blueprintjs/core";
import { Cross, Link, Plus } from "@blueprintjs/icons";
import type { NestedFormView, Row } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { NestedRecord } from "../../formScope/NestedRecord.tsx";
import { RevealContext } from "../../formScope/reveal.ts";
import { useSectionReveal } from "../../formScope/useReveal.ts";
import { Messages } from "../fieldRow/Messages.tsx";
import { AttachDialog } from "../nested/AttachDialog.tsx";
import { NestedHead } from "../nested/NestedHead.tsx";
import { NestedStatus } from "../nested/NestedStatus.tsx";
import { isEditable, isLoaded, useNested, type Nested } from "../nested/useNested.ts";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";

/** The record of a single relation, edited inside the form of the record that it belongs to. */
function NestedForm({ node }: LayoutProps) {
  return node.type === "nestedForm" ? <FormOf node={node} /> : null;
}

function FormOf({ node }: { node: NestedFormView }) {
  const nested = useNested(node.relation);
  const { list, rows, ui, issues, readOnly } = nested;
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useSectionReveal(body, node.relation);
  if (!ui.visible) return null;
  const [row] = rows;
  return (
    <section className="ss-nested" aria-labelledby={`${id}-title`} data-field={node.relation} tabIndex={-1}>
      <NestedHead id={`${id}-title`} title={node.title ?? list.relation.label}>
        {!readOnly && <Actions nested={nested} row={row} />}
      </NestedHead>
      <NestedStatus nested={nested} />
      {row && isLoaded(row) && (
        <div ref={body} className="ss-form-card" data-row={row.id}>
          <NestedRecord relation={node.relation} row={row} readOnly={readOnly || !isEditable(row)} />
        </div>
      )}
      <Messages id={`${id}-messages`} issues={issues} />
    </section>
  );
}

function Actions({ nested: { list, status }, row }: { nested: Nested; row: Row | undefined }) {
  const { abilities } = useViews();
  const { goTo } = useContext(RevealContext);
  const [attaching, setAttaching] = useState(false);
  const { name } = list.template;
  const mayAdd = abilities.can("add", list.template);
  if (status !== "ready") return null;
  const add = () => {
    setAttaching(false);
    goTo(`${list.relation.key}/${list.add().id}`);
  };
  if (row) {
    const remove = () => {
      list.remove(row.id);
      goTo(list.relation.key);
    };
    return (
      <Button size="small" variant="minimal" icon={<Cross />} text={`Remove ${name}`} onClick={remove} />
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        icon={<Link />}
        text={`Attach ${name}`}
        onClick={() => setAttaching(true)}
      />
      {mayAdd && (
        <Button size="small" variant="outlined" icon={<Plus />} text={`Add ${name}`} onClick={add} />
      )}
      {attaching && (
        <AttachDialog list={list} onCreate={mayAdd ? add : undefined} onClosed={() => setAttaching(false)} />
      )}
    </>
  );
}

export const nestedFormLayout: LayoutEntry = { type: "nestedForm", component: NestedForm };
