import { lazy, Suspense } from "react";
import { atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import { Spinner } from "@blueprintjs/core";
import type { CompiledField, FieldValue } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { calendarLimits, within } from "./limits.ts";

const Calendar = lazy(async () => ({ default: (await import("./Calendar.tsx")).Calendar }));
const nothing = atom<FieldValue>(null);

interface Props {
  field: CompiledField;
  value: FieldValue | undefined;
  onChange(value: FieldValue): void;
  /** A day was chosen, and there is nothing more to choose. */
  onDone(): void;
}

/** The calendar of a field: its days begin and end with the field's range, from today or from another field as it is now. */
export function FieldCalendar({ field, value, onChange, onDone }: Props) {
  const { now } = useViews();
  const { store } = useFormScope();
  const from = field.options.range?.from;
  const other = useAtomValue(from === undefined ? nothing : store.valueAtom(from), { store: store.store });
  const limits = calendarLimits(field.options.range, now, other);
  const withTime = field.kind === "dateTime";
  return (
    <Suspense fallback={<Spinner size={24} className="ss-popover-wait" />}>
      <Calendar
        value={typeof value === "number" && within(value, limits) ? value : null}
        today={now}
        withTime={withTime}
        {...limits}
        onChange={(next, chosen) => {
          onChange(next);
          if (chosen && !withTime) onDone();
        }}
      />
    </Suspense>
  );
}
