import { Button } from "@blueprintjs/core";
import {
  dateRangeOptions,
  TranslatableString,
  useAltDateWidgetProps,
  type DateObject,
  type WidgetProps,
} from "@rjsf/utils";
import { describedBy, groupProps } from "../control.ts";

/** A date as lists of years, months and days; with `time` also of hours, minutes and seconds. */
export function AltDateWidget(props: WidgetProps) {
  const { id, name, autofocus, options, registry, onBlur, onFocus } = props;
  const { elements, handleChange, handleClear, handleSetNow } = useAltDateWidgetProps(props);
  const { SelectWidget } = registry.widgets;
  const isLocked = props.disabled || props.readonly;
  const { translateString } = registry;
  if (!SelectWidget) throw new Error("AltDateWidget needs a SelectWidget in the registry.");
  return (
    <div {...groupProps(props)} role="group" className="ss-rjsf-alt-date">
      {elements.map(({ type, range, value }, index) => (
        <SelectWidget
          key={type}
          id={`${id}_${type}`}
          name={name}
          label={type}
          hideLabel
          placeholder={type}
          schema={{ type: "integer" }}
          options={{ enumOptions: dateRangeOptions(range[0], range[1]) }}
          value={value}
          required={props.required}
          disabled={props.disabled}
          readonly={props.readonly}
          hideError={props.hideError}
          rawErrors={props.rawErrors}
          autofocus={autofocus && index === 0}
          aria-describedby={describedBy(props)}
          registry={registry}
          onChange={(next) => handleChange(type as keyof DateObject, next)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
      {!options.hideNowButton && (
        <Button
          disabled={isLocked}
          onClick={handleSetNow}
          text={translateString(TranslatableString.NowLabel)}
        />
      )}
      {!options.hideClearButton && (
        <Button
          variant="minimal"
          disabled={isLocked}
          onClick={handleClear}
          text={translateString(TranslatableString.ClearLabel)}
        />
      )}
    </div>
  );
}

/** A moment as lists of its parts. */
export function AltDateTimeWidget(props: WidgetProps) {
  const { AltDateWidget: DateWidget } = props.registry.widgets;
  if (!DateWidget) throw new Error("AltDateTimeWidget needs an AltDateWidget in the registry.");
  return <DateWidget time {...props} />;
}
