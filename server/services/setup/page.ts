import { defaultTimezone } from "../../../engine/server.ts";
import { escapeHtml } from "../../core/escapeHtml.ts";
import { brand } from "../../identity/index.ts";
import type { PresetSource } from "../../schemaFiles/readSchemas.ts";
import type { CompanyProblems, NewCompany } from "../../tenant/newCompany.ts";
import { setupPath } from "./code.ts";

/** What the form asks, in its order. */
interface Question {
  key: keyof NewCompany;
  label: string;
  hint?: string;
  /** Attributes of the field. */
  field?: string;
}

/** Zones that most carriers are in come first. */
const usual = ["New_York", "Chicago", "Denver", "Phoenix", "Los_Angeles", "Anchorage"]
  .map((city) => `America/${city}`)
  .concat("Pacific/Honolulu");

const questions = (baseDomain: string): readonly (Question & { before?: string })[] => [
  { key: "name", label: "Name", before: "Company", field: 'autocomplete="organization" maxlength="200"' },
  {
    key: "alias",
    label: "Address",
    hint: `Lowercase letters, digits, and hyphens. With redwood, people open redwood.${escapeHtml(baseDomain)}. It cannot be changed later.`,
    field: 'autocapitalize="none" spellcheck="false" maxlength="63" pattern="[a-z][a-z0-9\\-]*"',
  },
  { key: "preset", label: "Features", hint: "You can turn single features on and off later." },
  { key: "timezone", label: "Time zone" },
  {
    key: "firstName",
    label: "First name",
    before: "First administrator",
    field: 'autocomplete="given-name" maxlength="100"',
  },
  { key: "lastName", label: "Last name", field: 'autocomplete="family-name" maxlength="100"' },
  {
    key: "email",
    label: "Email",
    hint: "The address with which this person signs in at your identity provider.",
    field: 'type="email" autocomplete="email"',
  },
];

/** What the form is made of. */
export interface SetupForm {
  code: string;
  baseDomain: string;
  presets: readonly PresetSource[];
  /** What was written so far. */
  written: Partial<NewCompany>;
  problems: CompanyProblems;
}

const option = (value: string, label: string, chosen: string) =>
  `<option value="${escapeHtml(value)}"${value === chosen ? " selected" : ""}>${escapeHtml(label)}</option>`;

function presetOptions({ presets, written }: SetupForm): string {
  const offered = presets
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .filter(({ flags }) => Object.keys(flags).length > 0);
  const chosen = written.preset ?? offered[0]?.alias ?? "";
  return offered.map(({ alias, name, help }) => option(alias, `${name}: ${help}`, chosen)).join("");
}

function timezoneOptions({ written }: SetupForm): string {
  const chosen = written.timezone ?? defaultTimezone;
  const group = (label: string, zones: readonly string[]) =>
    `<optgroup label="${label}">${zones.map((zone) => option(zone, zone.replaceAll("_", " "), chosen)).join("")}</optgroup>`;
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !usual.includes(zone));
  return group("United States", usual) + group("Others", others);
}

function fieldOf(
  { key, label, hint, field = "", before }: Question & { before?: string },
  form: SetupForm,
): string {
  const problem = form.problems[key];
  const described = [
    ...(problem === undefined ? [] : [`${key}-error`]),
    ...(hint === undefined ? [] : [`${key}-hint`]),
  ];
  const failed = problem === undefined ? "" : ' aria-invalid="true"';
  const about = described.length === 0 ? "" : ` aria-describedby="${described.join(" ")}"`;
  const attributes = `id="${key}" name="${key}" required${about}${failed}`;
  const choices: Partial<Record<keyof NewCompany, (form: SetupForm) => string>> = {
    preset: presetOptions,
    timezone: timezoneOptions,
  };
  const control = choices[key]
    ? `<select ${attributes}>${choices[key](form)}</select>`
    : `<input ${attributes} ${field} value="${escapeHtml(form.written[key] ?? "")}">`;
  return [
    before === undefined ? "" : `<h2>${before}</h2>`,
    `<label for="${key}">${label}</label>${control}`,
    problem === undefined ? "" : `<p class="error" id="${key}-error">${escapeHtml(problem)}</p>`,
    hint === undefined ? "" : `<p class="hint below" id="${key}-hint">${hint}</p>`,
  ].join("\n");
}

/** The form that sets up the first company. */
export function setupForm(form: SetupForm): string {
  const count = Object.keys(form.problems).length;
  const summary =
    count === 0
      ? ""
      : `<p class="error" role="alert">Nothing was saved. Correct ${count === 1 ? "the marked field" : `the ${count} marked fields`}.</p>`;
  return `${brand}
<h1>Set up your company</h1>
<p>This page works once: it closes when the first company exists.</p>
${summary}
<form method="post" action="${setupPath}">
<input type="hidden" name="code" value="${escapeHtml(form.code)}">
${questions(form.baseDomain)
  .map((question) => fieldOf(question, form))
  .join("\n")}
<button class="primary" type="submit">Set up company</button>
</form>`;
}

/** What is shown once the company exists. `isSent`: whether the installation sends mail. */
export function setupDone(company: NewCompany, pages: string, isSent: boolean): string {
  const mail = isSent
    ? `An invitation is on its way to ${escapeHtml(company.email)}.`
    : "This installation sends no mail yet, so give the administrator the address.";
  return `${brand}
<h1>${escapeHtml(company.name)} is ready</h1>
<p>${escapeHtml(company.firstName)} ${escapeHtml(company.lastName)} can sign in as ${escapeHtml(company.email)}. ${mail}</p>
<p><a href="${escapeHtml(pages)}">${escapeHtml(pages)}</a></p>
<p class="hint">Next: add terminals and invite people in the Admin area.</p>`;
}
