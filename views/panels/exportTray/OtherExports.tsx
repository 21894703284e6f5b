import { useId, useState } from "react";
import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import type { TrayCard } from "./trayCard.ts";
import { TrayEntry } from "./TrayEntry.tsx";

interface Props {
  cards: readonly TrayCard[];
  onDownload(id: string): void;
  /** Shows those that are finished no more. */
  onClose(): void;
}

/** Exports that others asked for, for super admins (spec reporting.md 6): out of the way until they are opened. */
export function OtherExports({ cards, onDownload, onClose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const isAnyFinished = cards.some(({ status }) => status !== "preparing");
  return (
    <>
      <div className="ss-tray-others">
        <Button
          size="small"
          variant="minimal"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          text={`Exports of other users (${cards.length})`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        />
        {isAnyFinished && (
          <Button size="small" text="Close" aria-label="Close other users' exports" onClick={onClose} />
        )}
      </div>
      <ul className="ss-tray-cards" id={listId} hidden={!isOpen}>
        {cards.map((card) => (
          <li key={card.id}>
            <TrayEntry card={card} onDownload={() => onDownload(card.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}
