import { Button } from "@blueprintjs/core";
import { type ComponentProps, useMemo, useState } from "react";
import {
  BlueprintForm,
  LeaveQuestion,
  NoChanges,
  type PrecompiledCheck,
  precompiledValidator,
} from "../../../views/index.ts";
import type { ConfigurationDetails } from "../../services/index.ts";
import { useEditing } from "../admin/useEditing.ts";
import { useShowSaved } from "../admin/useShowSaved.ts";
import { SettingNote } from "./SettingNote.tsx";
import { changedValues, formValues } from "./settingText.ts";
import { useConfigurationClient, useForgetConfiguration } from "./useConfiguration.ts";
import { controlPrefix } from "./useHighlight.ts";
import { withTimezones } from "./withTimezones.ts";

type FormProps = ComponentProps<typeof BlueprintForm>;
type FormData = ReturnType<typeof formValues>;

interface SectionFormProps {
  section: ConfigurationDetails;
  check: PrecompiledCheck;
  /** Key of the setting that the address leads to. */
  highlighted: string | undefined;
}

/** The form of a section: RJSF draws it from the section's JSON Schema, and the server's own check says what is wrong. */
export function SectionForm({ section, check, highlighted }: SectionFormProps) {
  const form = useSectionForm(section);
  const { values, setValues, isChanged, guard } = form;
  const schema = useMemo(() => withTimezones(section), [section]);
  const validator = useMemo(() => precompiledValidator(schema, check), [schema, check]);
  const uiSchema: FormProps["uiSchema"] = {
    "ui:options": { label: false },
    "ui:submitButtonOptions": { norender: true },
    ...Object.fromEntries(
      section.settings.map((setting) => [
        setting.property,
        {
          // A text that is emptied is an empty text, not a value that is missing.
          ...(typeof setting.default === "string" && { "ui:emptyValue": "" }),
          ...(setting.key === highlighted && { "ui:classNames": "configuration-highlighted" }),
          "ui:help": (
            <SettingNote
              setting={setting}
              isHighlighted={setting.key === highlighted}
              isDefault={values[setting.property] === setting.default}
              onReset={() => setValues((now) => ({ ...now, [setting.property]: setting.default }))}
            />
          ),
        },
      ]),
    ),
  };
  return (
    <div className="admin-form">
      <p className="admin-quiet">{section.help}</p>
      <BlueprintForm
        className="configuration-form"
        idPrefix={controlPrefix}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={values}
        noHtml5Validate
        focusOnFirstError
        showErrorList={false}
        onChange={({ formData }) => setValues(formData as FormData)}
        onSubmit={() => form.save()}
      >
        <div className="admin-bar">
          <Button type="submit" intent="primary" text="Save" loading={form.isBusy} disabled={!isChanged} />
          <Button text="Cancel" disabled={form.isBusy} onClick={form.leave} />
          <NoChanges isShown={!isChanged} />
        </div>
      </BlueprintForm>
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </div>
  );
}

/** What is in the form, and what saves or leaves it. */
function useSectionForm(section: ConfigurationDetails) {
  const client = useConfigurationClient();
  const forget = useForgetConfiguration();
  const showSaved = useShowSaved();
  const [values, setValues] = useState<FormData>(() => formValues(section.settings));
  const changes = changedValues(section.settings, values);
  const isChanged = Object.keys(changes).length > 0;
  const { isBusy, act, guard, leave } = useEditing(isChanged, "/admin/config");
  const save = async () => {
    await client.change(section, changes);
    guard.release();
    await showSaved(`${section.title} saved.`);
    await forget();
  };
  return {
    values,
    setValues,
    isChanged,
    isBusy,
    guard,
    save: () => void act(save),
    leave,
  };
}
