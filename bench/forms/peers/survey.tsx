/** `survey-react-ui`: SurveyJS's form library; conditions and the total as its own expressions. */
import "survey-core/survey-core.css";
import { useMemo, type FormEvent } from "react";
import { Model } from "survey-core";
import { Survey } from "survey-react-ui";
import { choices, type FormDescription, type FormField } from "../form.ts";
import { install, type FormProps } from "../pages/page.tsx";

const types: Readonly<Record<FormField["kind"], object>> = {
  text: { type: "text" },
  area: { type: "comment" },
  number: { type: "text", inputType: "number" },
  date: { type: "text", inputType: "date" },
  boolean: { type: "boolean", renderAs: "checkbox" },
  choice: { type: "dropdown", choices: [...choices], renderAs: "select" },
};

function surveyOf(form: FormDescription): object {
  const fields = form.fields.map(({ key, label, kind, required, shownBy }) => ({
    ...types[kind],
    name: key,
    title: label,
    isRequired: required,
    ...(shownBy === undefined ? {} : { visibleIf: `{${shownBy}} = true` }),
  }));
  const sums = form.sums.map(({ key, label, reads, plus }) => ({
    type: "expression",
    name: key,
    title: label,
    expression: [...reads.map((read) => `{${read}}`), String(plus)].join(" + "),
  }));
  return {
    elements: [...fields, ...sums],
    textUpdateMode: "onTyping",
    showNavigationButtons: false,
    showQuestionNumbers: "off",
    focusFirstQuestionAutomatic: false,
  };
}

let definition: object | undefined;

function Form({ form, values, onOutcome }: FormProps) {
  const model = useMemo(() => {
    const made = new Model(definition ?? surveyOf(form));
    made.data = { ...values };
    return made;
  }, [form, values]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const valid = model.validate(true, true);
    const wrong = valid ? 0 : model.getAllQuestions().filter((question) => question.errors.length > 0).length;
    onOutcome({ valid, errors: wrong });
  };
  return (
    <>
      <Survey model={model} />
      <form noValidate onSubmit={submit}>
        <button type="submit">Save</button>
      </form>
    </>
  );
}

install({
  Form,
  prepare(form) {
    definition = surveyOf(form);
  },
  control: (key) => document.querySelector<HTMLElement>(`[data-name="${key}"] :is(input, textarea, select)`),
  sumText: (key) => document.querySelector(`[data-name="${key}"] .sd-expression`)?.textContent,
});
