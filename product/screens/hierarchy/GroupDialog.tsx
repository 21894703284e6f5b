import { Button, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { Modal, NoChanges, useModalForm } from "../../../views/index.ts";
import type { HierarchyGroup } from "../../services/index.ts";
import { useAction } from "../useAction.ts";
import { RefusalNote } from "../RefusalNote.tsx";
import { EffectsText } from "./EffectsText.tsx";
import { possibleParents, typeName } from "./groupRows.ts";
import { useEffects, useHierarchyClient } from "./useHierarchy.ts";

interface GroupDialogProps {
  groups: readonly HierarchyGroup[];
  /** The group that is changed; undefined: a new one. */
  group: HierarchyGroup | undefined;
  /** The group above at first; null for the top. */
  parentId: number | null;
  onSaved(groups: readonly HierarchyGroup[], words: string): void;
  onClose(): void;
}

const MOST_NAME = 200;

/** Adds a group, or renames, retypes and moves one, once it was said what a move or another type changes, and for whom. */
export function GroupDialog(props: GroupDialogProps) {
  const { groups, group, onClose } = props;
  const form = useGroupForm(props);
  const { display, parentId, type } = form;
  const { close, question } = useModalForm({ isChanged: () => form.isEdited, onClose });
  const isTop = group?.parentId === null;
  return (
    <Modal
      title={group ? `Edit ${group.display}` : "Add Group"}
      onClose={close}
      actions={
        <>
          <NoChanges isShown={!form.isChanged} />
          <Button text="Cancel" disabled={form.isBusy} onClick={close} />
          <Button
            type="submit"
            form="hierarchy-form"
            intent="primary"
            text={group ? "Save" : "Add"}
            loading={form.isBusy}
            disabled={display.trim() === "" || !form.isChanged}
          />
        </>
      }
    >
      <form id="hierarchy-form" className="admin-form" onSubmit={form.onSubmit}>
        <FormGroup label="Name" labelFor="hierarchy-name">
          <InputGroup
            id="hierarchy-name"
            autoFocus
            maxLength={MOST_NAME}
            value={display}
            onValueChange={form.setDisplay}
          />
        </FormGroup>
        {!isTop && (
          <FormGroup label="Type" labelFor="hierarchy-type">
            <HTMLSelect
              id="hierarchy-type"
              value={type}
              onChange={(event) => form.setType(event.target.value === "COMPANY" ? "COMPANY" : "TERMINAL")}
              options={(["TERMINAL", "COMPANY"] as const).map((groupType) => ({
                value: groupType,
                label: typeName({ groupType }),
              }))}
            />
          </FormGroup>
        )}
        {!isTop && (
          <FormGroup label="Group above" labelFor="hierarchy-parent">
            <HTMLSelect
              id="hierarchy-parent"
              fill
              value={parentId ?? ""}
              onChange={(event) => form.setParentId(Number(event.target.value))}
              options={possibleParents(groups, group?.id).map((row) => ({
                value: row.group.id,
                label: `${"\u2003".repeat(row.depth)}${row.group.display}`,
              }))}
            />
          </FormGroup>
        )}
        {(form.isMoved || form.isRetyped) && (
          <EffectsText effects={form.effects} change={form.isMoved ? "move" : "type"} />
        )}
        <RefusalNote reason={form.refusal} />
      </form>
      {question}
    </Modal>
  );
}

/** What is in the form, and what saves it. */
function useGroupForm({ group, parentId: above, onSaved }: GroupDialogProps) {
  const client = useHierarchyClient();
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const { display: displayBefore, groupType } = group ?? { display: "", groupType: "TERMINAL" as const };
  const [display, setDisplay] = useState(displayBefore);
  const [parentId, setParentId] = useState(above);
  const [type, setType] = useState<HierarchyGroup["groupType"]>(groupType);
  const isMoved = group !== undefined && parentId !== null && parentId !== group.parentId;
  const isRetyped = group !== undefined && type !== group.groupType;
  const moved = isMoved ? { parentId } : {};
  const effects = useEffects(isMoved || isRetyped ? { id: group.id, ...moved } : undefined);
  const name = display.trim();
  const save = async () => {
    if (group === undefined) {
      if (parentId !== null)
        onSaved(await client.add({ display: name, groupType: type, parentId }), `${name} was added.`);
      return;
    }
    const { id, version } = group;
    const typed = isRetyped ? { groupType: type } : {};
    onSaved(await client.change({ id, version, display: name, ...typed, ...moved }), `${name} was saved.`);
  };
  return {
    display,
    setDisplay,
    parentId,
    setParentId,
    type,
    setType,
    isMoved,
    isRetyped,
    effects,
    isBusy,
    refusal,
    /** Whether something was typed or chosen here; a drag that opened the dialog is none of it. */
    isEdited: name !== displayBefore || parentId !== above || type !== groupType,
    isChanged: group === undefined || isMoved || isRetyped || name !== group.display,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void act(save);
    },
  };
}
