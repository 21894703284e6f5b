import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { Button, Callout, Classes, Tooltip } from "@blueprintjs/core";
import { Edit, Plus } from "@blueprintjs/icons";
import { useViews } from "../../context/viewsContext.ts";
import { RecordLink } from "../../parts/Link.tsx";
import { problemOf } from "../../parts/text/problemOf.ts";
import { AddItem } from "./items/AddItem.tsx";
import { ItemEditor } from "./items/ItemEditor.tsx";
import { ItemList } from "./items/ItemList.tsx";
import { Progress } from "./Progress.tsx";
import { useChecklistScope } from "./scope.ts";
import type { Checklist } from "../../serverData/keys.ts";
import type { ItemsEdited } from "./types.ts";

interface Props {
  list: Checklist;
  /** Its items while they are edited. */
  edited: ItemsEdited | undefined;
}

/** One checklist: its progress and its items, to read or to edit. */
export function ChecklistBlock({ list, edited }: Props) {
  const { record, items } = list;
  const id = useId();
  const editButton = useFocusAfter(edited !== undefined);
  return (
    <section className="ss-checklist" aria-labelledby={id}>
      <div className="ss-nested-head">
        <h3 id={id} className="ss-nested-title" dir="auto">
          <RecordLink record={record}>{record.label}</RecordLink>
        </h3>
        <span className="ss-spring" />
        {!edited && <Actions list={list} editButton={editButton} />}
      </div>
      <Progress checklist={record} />
      {edited ? (
        <ItemEditor listId={record.id} edited={edited} labelId={id} />
      ) : items.length === 0 ? (
        <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>No Items Found</p>
      ) : (
        <ItemList items={items} labelId={id} fallback={editButton} />
      )}
    </section>
  );
}

interface ActionsProps {
  list: Checklist;
  editButton: RefObject<HTMLButtonElement | null>;
}

function Actions({ list: { record, items }, editButton }: ActionsProps) {
  const { abilities } = useViews();
  const { actions, setting } = useChecklistScope();
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mayAdd = abilities.can("add", setting.item, record.groupId);
  const mayEdit = items.some((item) => item.abilities.edit);
  const edit = async () => {
    setBusy(true);
    setProblem(null);
    await actions.edit(record.id).catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(false);
  };
  return (
    <>
      {problem !== null && (
        <Callout compact intent="danger" role="alert">
          {problem}
        </Callout>
      )}
      <Tooltip content="Your role does not allow you to add items here." disabled={mayAdd}>
        <Button
          size="small"
          variant="outlined"
          icon={<Plus />}
          text="Add Item"
          disabled={!mayAdd}
          onClick={() => setAdding(true)}
        />
      </Tooltip>
      {items.length > 0 && (
        <Tooltip content="Your role does not allow you to edit these items." disabled={mayEdit}>
          <Button
            ref={editButton}
            size="small"
            variant="outlined"
            icon={<Edit />}
            text={problem === null ? "Edit Items" : "Retry"}
            disabled={!mayEdit}
            loading={busy}
            onClick={() => void edit()}
          />
        </Tooltip>
      )}
      {adding && <AddItem checklist={record} onClosed={() => setAdding(false)} />}
    </>
  );
}

/** The button that has the focus when editing ended, since those that ended it are gone. */
function useFocusAfter(isEdited: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isEdited);
  useEffect(() => {
    if (was.current && !isEdited) button.current?.focus({ preventScroll: true });
    was.current = isEdited;
  }, [isEdited]);
  return button;
}
