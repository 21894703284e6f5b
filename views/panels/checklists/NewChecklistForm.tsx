import { useEffect, useId, useState, type FormEvent } from "react";
import { Button, Callout, InputGroup, SegmentedControl } from "@blueprintjs/core";
import { maxLengthOf } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { isTooLong, TextCount } from "../../parts/text/TextCount.tsx";
import { problemOf } from "../../parts/text/problemOf.ts";
import { useChecklistScope } from "./scope.ts";
import { TemplateChoice } from "./TemplateChoice.tsx";
import type { NewChecklist } from "./types.ts";
import { useChecklistTemplates } from "./useChecklistTemplates.ts";
import { words } from "./words.ts";

type Mode = "template" | "manual";

const modes: { label: string; value: Mode }[] = [
  { label: "From a Template", value: "template" },
  { label: "Manual", value: "manual" },
];
const required = "Required field";
const tooLong = "This name is too long.";

interface Props {
  /** Whether something is typed or chosen. Keep it stable between renders. */
  onEntered?(isEntered: boolean): void;
  onCreated?(): void;
}

/** Makes a checklist: by hand, which takes a name, or from a template, which has to be chosen (spec records.md 4.5, 5). */
export function NewChecklistForm({ onEntered, onCreated }: Props) {
  const id = useId();
  const { mode, setMode, name, setName, most, chosen, setChosen, templates, missing, busy, problem, create } =
    useNewChecklist(id, onCreated);
  const isEntered = name.trim() !== "" || chosen !== undefined;
  useEffect(() => onEntered?.(isEntered), [isEntered, onEntered]);
  const described = missing ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {};
  return (
    <form className="ss-checklist-new" noValidate onSubmit={(event) => void create(event)}>
      <SegmentedControl
        aria-label="How to begin"
        role="radiogroup"
        options={modes}
        value={mode}
        onValueChange={(value) => setMode(value === "manual" ? "manual" : "template")}
      />
      <div className="ss-checklist-field">
        <label htmlFor={id}>{mode === "manual" ? "Name" : "Checklist template"}</label>
        {mode === "manual" ? (
          <InputGroup id={id} fill dir="auto" value={name} onValueChange={setName} {...described} />
        ) : (
          <TemplateChoice
            id={id}
            templates={templates}
            chosen={chosen}
            onChoose={setChosen}
            described={described}
          />
        )}
        {mode === "manual" && <TextCount text={name.trim()} most={most} />}
        {missing && (
          <div id={`${id}-problem`} className="ss-message" data-severity="error">
            {mode === "manual" && name.trim() !== "" ? tooLong : required}
          </div>
        )}
      </div>
      {problem !== null && (
        <Callout compact intent="danger" role="alert">
          {`${words.checklistNotCreated} ${problem}`}
        </Callout>
      )}
      <Button
        type="submit"
        intent="primary"
        text={problem === null ? "Create Checklist" : "Retry"}
        loading={busy}
      />
    </form>
  );
}

/** What is entered, what is wrong with it, and its way to the server. `id` is that of the input that is wrong. */
function useNewChecklist(id: string, onCreated: (() => void) | undefined) {
  const { notify } = useViews();
  const { actions, setting } = useChecklistScope();
  const templates = useChecklistTemplates();
  const nameField = setting.checklist.byKey.get(setting.rule.name);
  const most = nameField && maxLengthOf(nameField);
  const [mode, setMode] = useState<Mode>("template");
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<number>();
  const [reported, setReported] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const initial = (): NewChecklist | undefined => {
    if (mode === "manual")
      return name.trim() === "" || isTooLong(name.trim(), most) ? undefined : { name: name.trim() };
    const template = templates.offered.find((each) => each.id === chosen);
    return template && { templateId: template.id, templateName: template.label ?? "" };
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const input = initial();
    setReported(true);
    if (!input) return document.getElementById(id)?.focus();
    setBusy(true);
    setProblem(null);
    try {
      await actions.create(input);
    } catch (error) {
      setBusy(false);
      setProblem(problemOf(error));
      return undefined;
    }
    notify?.("success", words.checklistCreated);
    return onCreated?.();
  };
  const choose = (next: Mode) => {
    setMode(next);
    setReported(false);
  };
  return {
    mode,
    setMode: choose,
    name,
    setName,
    most,
    chosen,
    setChosen,
    templates,
    missing: reported && !initial(),
    busy,
    problem,
    create,
  };
}
