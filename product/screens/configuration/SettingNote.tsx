import { Button } from "@blueprintjs/core";
import { useMomentText } from "../../../views/index.ts";
import type { ConfigurationSetting } from "../../services/index.ts";
import { valueText } from "./settingText.ts";

interface SettingNoteProps {
  setting: ConfigurationSetting;
  /** Whether the address leads to it. */
  isHighlighted: boolean;
  /** Whether the form has the default. */
  isDefault: boolean;
  /** Puts the default into the form. */
  onReset(): void;
}

/** Below a setting: its key, its default, and who changed it; with a way back to the default. */
export function SettingNote({ setting, isHighlighted, isDefault, onReset }: SettingNoteProps) {
  const momentText = useMomentText();
  const { key, title, own, changedByName, changedDate } = setting;
  return (
    <span className="configuration-note" id={key} aria-current={isHighlighted || undefined}>
      <code>{key}</code>
      <span>
        Default: {valueText(setting.default)}
        {own && " · Set by this company"}
        {changedDate !== null && ` · Changed by ${changedByName ?? "someone"}, ${momentText(changedDate)}`}
      </span>
      {!isDefault && (
        <Button
          size="small"
          variant="minimal"
          text="Use default"
          aria-label={`Use default of ${title}`}
          onClick={onReset}
        />
      )}
    </span>
  );
}
