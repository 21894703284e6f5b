import { useState } from "react";
import type { CriticalEvent } from "../../services/index.ts";
import { FormDialog } from "../FormDialog.tsx";
import { PersonField } from "./PersonField.tsx";
import type { EventActions } from "./useEventActions.ts";

interface Props {
  event: CriticalEvent;
  actions: EventActions;
  /** Alias of the record type of people. */
  people: string;
  onClose(): void;
}

/** Gives an event to one person, or to nobody. */
export function AssignDialog({ event, actions, people, onClose }: Props) {
  const [chosen, setChosen] = useState(event.assignee.id);
  const submit = async () => {
    if (await actions.assign(event, chosen)) onClose();
  };
  return (
    <FormDialog
      title="Assign Critical Event"
      submit="Assign"
      isBusy={actions.busyId === event.id}
      disabled={chosen === event.assignee.id && event.assignee.position === null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PersonField label="Person" template={people} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
