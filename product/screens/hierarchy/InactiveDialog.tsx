import { ConfirmDialog } from "../../../views/index.ts";
import type { HierarchyGroup } from "../../services/index.ts";
import { useToastedAction } from "../useAction.ts";
import { EffectsText } from "./EffectsText.tsx";
import { useEffects, useHierarchyClient } from "./useHierarchy.ts";

interface InactiveDialogProps {
  group: HierarchyGroup;
  onSaved(groups: readonly HierarchyGroup[], words: string): void;
  onClose(): void;
}

/** Asks before a group becomes inactive with all below it, and says what that changes, and for whom. */
export function InactiveDialog({ group, onSaved, onClose }: InactiveDialogProps) {
  const client = useHierarchyClient();
  const { isBusy, act } = useToastedAction("admin_panel_thunk_action_failed");
  const effects = useEffects({ id: group.id, inactive: true });
  const { id, version, display } = group;
  const save = async () =>
    onSaved(await client.change({ id, version, inactive: true }), `${display} is inactive.`);
  return (
    <ConfirmDialog
      isOpen
      title={`Make ${display} inactive?`}
      confirm="Make Inactive"
      cancel="Cancel"
      busy={isBusy}
      disabled={effects.data === undefined}
      onConfirm={() => void act(save)}
      onCancel={onClose}
    >
      <p>
        Nobody can choose it, or a group below it, for a record or a role any more. You can activate it again.
      </p>
      <EffectsText effects={effects} change="inactive" />
    </ConfirmDialog>
  );
}
