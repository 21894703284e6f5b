import { Classes } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { PickerOption } from "./types.ts";

interface Props {
  options: readonly PickerOption[];
  disabled: boolean;
  onRemove(option: PickerOption): void;
}

/** What was chosen of a picker that takes several: each can be taken off. */
export function ChosenTags({ options, disabled, onRemove }: Props) {
  if (options.length === 0) return null;
  return (
    <ul className="ss-tags">
      {options.map((option) => (
        <li key={option.key}>
          <span className={`${Classes.TAG} ${Classes.MINIMAL}`}>
            <span>{option.label}</span>
            {!disabled && (
              <button
                type="button"
                className={Classes.TAG_REMOVE}
                aria-label={`Remove ${option.label}`}
                onClick={() => onRemove(option)}
              >
                <Cross size={12} />
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
