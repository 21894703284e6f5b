import { lazy, Suspense, useState } from "react";
import { Button, PopupKind, Spinner } from "@blueprintjs/core";
import { Calendar as CalendarIcon } from "@blueprintjs/icons";
import { TranslatableString, type WidgetProps } from "@rjsf/utils";
import { ButtonPopover } from "../../../parts/dialogs/ButtonPopover.tsx";
import { epochOf } from "./dateText.ts";

const Calendar = lazy(async () => ({
  default: (await import("../../../widgets/dateTime/Calendar.tsx")).Calendar,
}));

const firstDay = Date.UTC(1900, 0, 1) / 1000;
const lastDay = Date.UTC(2199, 11, 31) / 1000;

interface Props {
  widget: WidgetProps;
  /** What the input shows. */
  text: string;
  withTime: boolean;
  /** Epoch seconds of what was chosen, null where it was cleared. */
  onChoose(epoch: number | null): void;
}

/** Opens Blueprint's calendar beside a date that can also be typed. */
export function CalendarButton({ widget, text, withTime, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { id, label, schema, registry, onBlur } = widget;
  const choose = (epoch: number | null, chosen: boolean) => {
    onChoose(epoch);
    if (chosen && !withTime) setOpen(false);
  };
  const calendar = (
    <div className="ss-rjsf-calendar">
      <Suspense fallback={<Spinner size={24} />}>
        <Calendar
          value={epochOf(text)}
          withTime={withTime}
          min={epochOf(schema.formatMinimum) ?? firstDay}
          max={epochOf(schema.formatMaximum) ?? lastDay}
          onChange={choose}
        />
      </Suspense>
    </div>
  );
  return (
    <ButtonPopover
      isOpen={isOpen}
      onInteraction={setOpen}
      onClosed={() => onBlur(id, text)}
      placement="bottom-end"
      arrow={false}
      popupKind={PopupKind.DIALOG}
      animation="minimal"
      content={calendar}
    >
      <Button
        variant="minimal"
        icon={<CalendarIcon />}
        aria-label={`${registry.translateString(TranslatableString.AriaDateLabel)}: ${label}`}
      />
    </ButtonPopover>
  );
}
