/** Our engine with our own views: what a person of the product opens. */
import "../../../views/styles.css";
import { useMemo } from "react";
import { BlueprintProvider, Button } from "@blueprintjs/core";
import type { ViewNode } from "../../../engine/index.ts";
import { RecordForm, ViewsProvider, type ViewsValue } from "../../../views/index.ts";
import type { FormDescription } from "../form.ts";
import { abilities, enumValues, groups, now, openStore, prepare, type Prepared } from "./ourStore.ts";
import { install, type FormProps } from "./page.tsx";

function viewsValue({ engine }: Prepared): ViewsValue {
  return {
    engine,
    dataSource: {
      suggestions: async () => [],
      record: async () => Promise.reject(new Error("There are no records.")),
      history: async () => [],
    },
    enumValues,
    groups,
    abilities,
    now,
    linkTo: () => undefined,
    onNavigate: () => undefined,
  };
}

/** Installs the subject that draws the form in this view. */
export function installOurs(view: (form: FormDescription) => ViewNode): void {
  let prepared: Prepared | undefined;

  function Form({ form, values, onOutcome }: FormProps) {
    if (!prepared) throw new Error("Prepare first.");
    const ready = prepared;
    const views = useMemo(() => viewsValue(ready), [ready]);
    const store = useMemo(() => openStore(ready, form, values, onOutcome), [ready, form, values, onOutcome]);
    return (
      <BlueprintProvider>
        <ViewsProvider value={views}>
          <RecordForm store={store} record={null} onSubmit={() => onOutcome({ valid: true, errors: 0 })}>
            <Button type="submit" intent="primary" text="Save" />
          </RecordForm>
        </ViewsProvider>
      </BlueprintProvider>
    );
  }

  install({
    Form,
    async prepare(form) {
      prepared = await prepare(form, view);
    },
    control: (key) =>
      document.querySelector<HTMLElement>(`[data-field="${key}"] input[type=radio]:checked`) ??
      document.querySelector<HTMLElement>(`[data-field="${key}"] :is(input, textarea, select)`),
    sumText: (key) => document.querySelector(`[data-field="${key}"] output`)?.textContent,
    toggleKey: "ArrowRight",
  });
}
