/** Days, times of day and moments: typed into the browser's own input, or chosen from Blueprint's calendar. */
import {
  getTemplate,
  localToUTC,
  utcToLocal,
  type BaseInputTemplateProps,
  type WidgetProps,
} from "@rjsf/utils";
import { CalendarButton } from "./CalendarButton.tsx";
import { dayText, momentText, shortMoment } from "./dateText.ts";

function DateInput(props: BaseInputTemplateProps) {
  const BaseInput = getTemplate("BaseInputTemplate", props.registry, props.options);
  return <BaseInput {...props} />;
}

/** A day, as `YYYY-MM-DD`. */
export function DateWidget(props: WidgetProps) {
  const { value, disabled, readonly, onChange } = props;
  const calendar = (
    <CalendarButton
      widget={props}
      text={value ?? ""}
      withTime={false}
      onChoose={(epoch) => onChange(epoch === null ? undefined : dayText(epoch))}
    />
  );
  return (
    <DateInput
      type="date"
      {...props}
      rightElement={disabled || readonly ? undefined : calendar}
      onChange={(text) => onChange(text || undefined)}
    />
  );
}

/** A moment: kept in UTC, shown in the time of the reader. */
export function DateTimeWidget(props: WidgetProps) {
  const { value, disabled, readonly, onChange } = props;
  const text = shortMoment(utcToLocal(value ?? ""));
  const calendar = (
    <CalendarButton
      widget={props}
      text={text}
      withTime
      onChoose={(epoch) => onChange(epoch === null ? undefined : localToUTC(momentText(epoch)))}
    />
  );
  return (
    <DateInput
      type="datetime-local"
      {...props}
      value={text}
      rightElement={disabled || readonly ? undefined : calendar}
      onChange={(next) => onChange(localToUTC(next))}
    />
  );
}

const secondsPerMinute = 60;
const wholeMinute = /^(\d\d:\d\d):00$/;

/** A time of day, as `hh:mm:ss`. Seconds are shown only where `multipleOf` asks for finer steps than minutes. */
export function TimeWidget(props: WidgetProps) {
  const { schema, value, onChange } = props;
  const hasSeconds = schema.multipleOf !== undefined && schema.multipleOf < secondsPerMinute;
  const change = (text: string) => {
    if (!text) onChange(undefined);
    else onChange(hasSeconds || text.length > "hh:mm".length ? text : `${text}:00`);
  };
  return (
    <DateInput
      type="time"
      {...props}
      value={hasSeconds ? value : String(value ?? "").replace(wholeMinute, "$1")}
      onChange={change}
    />
  );
}
