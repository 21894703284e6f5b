import { Button, Radio } from "@blueprintjs/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../views/index.ts";
import type { ConfigurationPreset } from "../../services/index.ts";
import { useShowSaved } from "../admin/useShowSaved.ts";
import { useToastedAction } from "../useAction.ts";
import { useConfigurationClient, useForgetConfiguration } from "./useConfiguration.ts";

const changesText = ({ changes }: ConfigurationPreset) => {
  if (changes === 0) return "changes nothing";
  return changes === 1 ? "changes 1 feature" : `changes ${changes} features`;
};

/** Gives the company the features of a preset, once it was said how many that changes. */
export function PresetButton({ presets }: { presets: readonly ConfigurationPreset[] }) {
  const client = useConfigurationClient();
  const forget = useForgetConfiguration();
  const showSaved = useShowSaved();
  const { isBusy, act } = useToastedAction("admin_panel_thunk_action_failed");
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const preset = presets.find(({ alias }) => alias === chosen);
  const apply = async (wanted: ConfigurationPreset) => {
    await client.applyPreset(wanted.alias);
    await forget();
    setOpen(false);
    await showSaved(
      `The company has the features of ${wanted.name}. Others see them when they reload their page.`,
    );
  };
  return (
    <>
      <Button text="Apply Preset…" onClick={() => setOpen(true)} />
      <ConfirmDialog
        isOpen={isOpen}
        title="Apply Preset"
        confirm={preset ? `Apply ${preset.name}` : "Apply"}
        cancel="Cancel"
        intent="primary"
        busy={isBusy}
        disabled={preset === undefined || preset.changes === 0}
        onConfirm={() => preset && void act(() => apply(preset))}
        onCancel={() => setOpen(false)}
      >
        <p>
          A preset turns features on and off together. Records stay as they are, also those of features that
          are turned off.
        </p>
        <fieldset className="configuration-presets">
          <legend>Preset</legend>
          {presets.map((each) => (
            <Radio
              key={each.alias}
              name="preset"
              value={each.alias}
              checked={each.alias === chosen}
              onChange={() => setChosen(each.alias)}
            >
              <strong>{each.name}</strong> ({changesText(each)})<div className="admin-quiet">{each.help}</div>
            </Radio>
          ))}
        </fieldset>
      </ConfirmDialog>
    </>
  );
}
