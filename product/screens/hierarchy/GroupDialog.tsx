import { Button, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Modal, NoChanges, useModalForm } from "../../../views/index.ts";
import type { HierarchyGroup } from "../../services/index.ts";
import { RefusalNote } from "../RefusalNote.tsx";
import { EffectsText } from "./EffectsText.tsx";
import { possibleParents, typeName } from "./groupRows.ts";
import { type GroupFormOptions, useGroupForm } from "./useGroupForm.ts";

interface GroupDialogProps extends GroupFormOptions {
  groups: readonly HierarchyGroup[];
  onClose(): void;
}

const MOST_NAME = 200;

/** Adds a group, or renames, retypes and moves one, once it was said what a move or another type changes, and for whom. */
export function GroupDialog(props: GroupDialogProps) {
  const { groups, group, onClose } = props;
  const form = useGroupForm(props);
  const { display } = form;
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
        {!isTop && <TypeField type={form.type} onChange={form.setType} />}
        {!isTop && (
          <ParentField groups={groups} group={group} parentId={form.parentId} onChange={form.setParentId} />
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

interface TypeFieldProps {
  type: HierarchyGroup["groupType"];
  onChange(type: HierarchyGroup["groupType"]): void;
}

function TypeField({ type, onChange }: TypeFieldProps) {
  return (
    <FormGroup label="Type" labelFor="hierarchy-type">
      <HTMLSelect
        id="hierarchy-type"
        value={type}
        onChange={(event) => onChange(event.target.value === "COMPANY" ? "COMPANY" : "TERMINAL")}
        options={(["TERMINAL", "COMPANY"] as const).map((groupType) => ({
          value: groupType,
          label: typeName({ groupType }),
        }))}
      />
    </FormGroup>
  );
}

interface ParentFieldProps extends Pick<GroupDialogProps, "groups" | "group" | "parentId"> {
  onChange(parentId: number): void;
}

/** The group above, of those that it can be: neither the group itself nor one below it. */
function ParentField({ groups, group, parentId, onChange }: ParentFieldProps) {
  return (
    <FormGroup label="Group above" labelFor="hierarchy-parent">
      <HTMLSelect
        id="hierarchy-parent"
        fill
        value={parentId ?? ""}
        onChange={(event) => onChange(Number(event.target.value))}
        options={possibleParents(groups, group?.id).map((row) => ({
          value: row.group.id,
          label: `${"\u2003".repeat(row.depth)}${row.group.display}`,
        }))}
      />
    </FormGroup>
  );
}
