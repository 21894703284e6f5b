import { Button } from "@blueprintjs/core";
import { type ComponentProps, useMemo, useState } from "react";
import {
  BlueprintForm,
  LeaveQuestion,
  precompiledValidator,
  type PrecompiledCheck,
} from "../../../views/index.ts";
import type { ConfigurationDetails } from "../../services/index.ts";
import { useEditing } from "../admin/useEditing.ts";
import { useShowSaved } from "../admin/useShowSaved.ts";
import { SettingNote } from "./SettingNote.tsx";
import { changedValues, formValues } from "./settingText.ts";
import { useConfigurationClient, useForgetConfiguration } from "./useConfiguration.ts";
import { withTimezones } from "./withTimezones.ts";

type FormProps = ComponentProps<typeof BlueprintForm>;
type FormData = ReturnType<typeof formValues>;

interface SectionFormProps {
  section: ConfigurationDetails;
  check: PrecompiledCheck;
}

/** The form of a section: RJSF draws it from the section's JSON Schema, and the server's own check says what is wrong. */
export function SectionForm({ section, check }: SectionFormProps) {
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
          "ui:help": (
            <SettingNote
              setting={setting}
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
        idPrefix="setting"
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
          {!isChanged && <span className="admin-quiet">There are no changes to save.</span>}
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
