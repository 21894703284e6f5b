/** The options of a choice: RJSF's values, and the texts that stand for them in the page. */
import {
  enumOptionValueDecoder,
  enumOptionValueEncoder,
  getOptionValueFormat,
  type EnumOptionsType,
  type WidgetProps,
} from "@rjsf/utils";

/** An option as a control shows it. */
export interface ShownOption {
  /** What stands for the value in the page. */
  key: string;
  label: string;
  /** RJSF's own option, with its value of any type. */
  option: EnumOptionsType;
  disabled: boolean;
}

/** The options in their order. A value that `enumDisabled` names cannot be chosen. */
export function shownOptions({ options, disabled, readonly }: WidgetProps): ShownOption[] {
  const { enumOptions = [], enumDisabled = [] } = options;
  const format = getOptionValueFormat(options);
  return enumOptions.map((option, index) => ({
    key: enumOptionValueEncoder(option.value, index, format),
    label: option.label,
    option,
    disabled: Boolean(disabled || readonly) || enumDisabled.includes(option.value),
  }));
}

/** The value that a text of the page stands for. */
export function decoded({ options }: WidgetProps, key: string): unknown {
  return enumOptionValueDecoder(key, options.enumOptions, getOptionValueFormat(options), options.emptyValue);
}
