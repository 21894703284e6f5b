import { useId, useState } from "react";
import { FormGroup, TextArea } from "@blueprintjs/core";
import { ruleLimits } from "../../../engine/index.ts";
import type { CriticalEvent } from "../../services/index.ts";
import { FormDialog } from "../FormDialog.tsx";
import type { EventActions } from "./useEventActions.ts";

interface Props {
  event: CriticalEvent;
  actions: EventActions;
  onClose(): void;
}

/** Resolves an event, with the reason that stays in its history. */
export function ResolveDialog({ event, actions, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState("");
  const submit = async () => {
    if (await actions.resolve(event, reason)) onClose();
  };
  return (
    <FormDialog
      title="Resolve Critical Event"
      submit="Resolve"
      isBusy={actions.busyId === event.id}
      disabled={reason.trim() === ""}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormGroup
        label="Reason"
        labelFor={id}
        helperText="Why it is resolved. Everybody who sees the event can read it."
      >
        <TextArea
          id={id}
          fill
          autoFocus
          required
          maxLength={ruleLimits.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </FormGroup>
    </FormDialog>
  );
}
