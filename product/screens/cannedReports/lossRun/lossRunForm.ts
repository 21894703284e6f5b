import { lossRunLabels, type LossRunInput, readLossRun } from "../../../../engine/index.ts";
import type { CannedParameter, CannedValues } from "../../../services/index.ts";
import { dateOf, dateText, withValue } from "../formValues.ts";

const lossRunInputs = Object.keys(lossRunLabels) as readonly LossRunInput[];

/** What the form says: texts of inputs, the date as inputs of dates have it; and what was chosen for the report's parameters. */
export interface LossRunForm {
  readonly inputs: Readonly<Record<LossRunInput, string>>;
  readonly chosen: CannedValues;
}

/** What inputs mean that say nothing: today in epoch seconds, and dollars from which a loss is large. */
export interface LossRunDefaults {
  readonly today: number;
  readonly largeLoss: number;
}

/** The form that an address names; what it does not name is that of a new form. */
export function formOf(
  params: URLSearchParams,
  parameters: readonly CannedParameter[],
  { today, largeLoss }: LossRunDefaults,
): LossRunForm {
  const text = (name: LossRunInput, other = "") => params.get(name) ?? other;
  return {
    inputs: {
      valuedOn: text("valuedOn", dateText(today)),
      firstYear: text("firstYear"),
      lastYear: text("lastYear"),
      policyYearStart: text("policyYearStart", "01-01"),
      largeLoss: text("largeLoss", String(largeLoss)),
    },
    chosen: parameters.reduce<CannedValues>((values, { name, kind }) => {
      const keys = (params.get(name) ?? "").split(",").filter((key) => key !== "");
      const list = kind === "choices" ? keys : keys.map(Number).filter((key) => Number.isSafeInteger(key));
      return withValue(values, name, list.length === 0 ? undefined : list);
    }, {}),
  };
}

/** The query of an address that names the whole form; what else it says stays. */
export function queryOf(
  { inputs, chosen }: LossRunForm,
  parameters: readonly CannedParameter[],
  before: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(before);
  const set = (name: string, text: string) => {
    if (text === "") query.delete(name);
    else query.set(name, text);
  };
  for (const name of lossRunInputs) set(name, inputs[name].trim());
  for (const { name } of parameters) set(name, [chosen[name] ?? []].flat().join(","));
  return query;
}

/** The form as calls carry it. */
export function lossRunValues({ inputs, chosen }: LossRunForm): CannedValues {
  return lossRunInputs.reduce<CannedValues>((values, name) => {
    const text = inputs[name].trim();
    const value = name === "valuedOn" ? (dateOf(text) ?? text) : text;
    return withValue(values, name, value === "" ? undefined : value);
  }, chosen);
}

/** The same for what is sent by e-mail: a loss run of today is made again each time, valued on the day that it is sent. */
export function scheduledValues(form: LossRunForm, today: number): CannedValues {
  const values = lossRunValues(form);
  return values["valuedOn"] === today ? withValue(values, "valuedOn", undefined) : values;
}

/** What is wrong with each input, in a sentence. */
export function lossRunProblems(
  form: LossRunForm,
  defaults: LossRunDefaults,
): Partial<Record<LossRunInput, string>> {
  const { problems } = readLossRun(lossRunValues(form), defaults);
  const found: Partial<Record<LossRunInput, string>> = {};
  for (const name of lossRunInputs) {
    const message = problems.find(({ pointer }) => pointer === `/${name}`)?.message;
    if (message !== undefined) found[name] = sentence(message, lossRunLabels[name]);
  }
  return form.inputs.valuedOn === "" ? { ...found, valuedOn: "Choose a date." } : found;
}

/** The message without the name of its input, which stands beside it. */
function sentence(message: string, label: string): string {
  const words = message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The policy years that empty inputs mean. */
export function yearsMeant(form: LossRunForm, defaults: LossRunDefaults): { first: string; last: string } {
  const { firstYear, lastYear } = readLossRun(lossRunValues(form), defaults).asked;
  const text = (year: number) => (Number.isSafeInteger(year) ? String(year) : "");
  return { first: text(firstYear), last: text(lastYear) };
}
