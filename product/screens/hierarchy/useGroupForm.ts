import { type FormEvent, useState } from "react";
import type { HierarchyGroup } from "../../services/index.ts";
import { useAction } from "../useAction.ts";
import { useEffects, useHierarchyClient } from "./useHierarchy.ts";

/** Which group is entered. */
export interface GroupFormOptions {
  /** The group that is changed; undefined: a new one. */
  group: HierarchyGroup | undefined;
  /** The group above at first; null for the top. */
  parentId: number | null;
  onSaved(groups: readonly HierarchyGroup[], words: string): void;
}

/** What is in the form, and what saves it. */
export function useGroupForm({ group, parentId: above, onSaved }: GroupFormOptions) {
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
