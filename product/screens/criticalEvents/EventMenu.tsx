import { useState } from "react";
import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { ArrowRight, Endorsed, More, Person, Tick } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../views/index.ts";
import type { CriticalEvent } from "../../services/index.ts";
import { AssignDialog } from "./AssignDialog.tsx";
import { ResolveDialog } from "./ResolveDialog.tsx";
import type { EventActions } from "./useEventActions.ts";

interface Props {
  event: CriticalEvent;
  actions: EventActions;
  /** Alias of the record type of people; null: the company has none. */
  people: string | null;
}

/** What may be done about an event: a button that acknowledges it, and a menu of the rest; nothing for who may do nothing. */
export function EventMenu({ event, actions, people }: Props) {
  const [asked, setAsked] = useState<"assign" | "resolve">();
  if (!event.mayChange) return null;
  const close = () => setAsked(undefined);
  const isBusy = actions.busyId === event.id;
  return (
    <span className="events-actions">
      {event.acknowledgedDate === null && event.resolvedDate === null && (
        <Button
          size="small"
          icon={<Tick />}
          text="Acknowledge"
          aria-label={`Acknowledge ${event.record.label}`}
          loading={isBusy}
          onClick={() => void actions.acknowledge(event)}
        />
      )}
      <ButtonPopover
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        content={<Choices {...{ event, actions, people }} onAsk={setAsked} />}
      >
        <Button
          variant="minimal"
          icon={<More />}
          aria-label={`More about ${event.record.label}`}
          loading={isBusy}
        />
      </ButtonPopover>
      {asked === "assign" && people !== null && (
        <AssignDialog {...{ event, actions, people }} onClose={close} />
      )}
      {asked === "resolve" && <ResolveDialog {...{ event, actions }} onClose={close} />}
    </span>
  );
}

function Choices({ event, actions, people, onAsk }: Props & { onAsk(what: "assign" | "resolve"): void }) {
  const others = event.statusTimeline.slice(0, -1).filter(({ name }) => name !== event.status.name);
  const isResolved = event.resolvedDate !== null;
  return (
    <KeyMenu aria-label={`More about ${event.record.label}`}>
      {people !== null && <MenuItem icon={<Person />} text="Assign..." onClick={() => onAsk("assign")} />}
      {others.map((status) => (
        <MenuItem
          key={status.name}
          icon={<ArrowRight />}
          text={`Move to ${status.label}`}
          onClick={() => void actions.move(event, status)}
        />
      ))}
      {!isResolved && <MenuDivider />}
      {!isResolved && <MenuItem icon={<Endorsed />} text="Resolve..." onClick={() => onAsk("resolve")} />}
    </KeyMenu>
  );
}
