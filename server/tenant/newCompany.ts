import { isTimezone } from "../../engine/server.ts";
import type { PersonName } from "../../engine/index.ts";
import { companyAlias } from "../config/companyAlias.ts";
import { mailAddressOf } from "../config/mailSettings.ts";
import type { PresetSource } from "../schemaFiles/readSchemas.ts";

/** A company that is to be opened, as somebody wrote it. */
export interface NewCompany extends PersonName {
  name: string;
  /** Part of the company's address. */
  alias: string;
  /** Alias of the preset whose feature flags it gets. */
  preset: string;
  /** Name of a time zone, such as `America/Denver`. */
  timezone: string;
  /** Address of its first administrator, whose name are `firstName` and `lastName`. */
  email: string;
}

/** What is wrong with a new company, by what it is wrong with. */
export type CompanyProblems = Partial<Record<keyof NewCompany, string>>;

const MOST_NAME = 200;
const MOST_PERSON_NAME = 100;

const short = (most: number, what: string) => (text: string) => {
  if (text === "") return `Enter ${what}.`;
  return text.length > most ? `Enter at most ${most} characters.` : undefined;
};

const checks: Readonly<
  Record<keyof NewCompany, (text: string, presets: readonly PresetSource[]) => string | undefined>
> = {
  name: short(MOST_NAME, "the name of the company"),
  alias: (text) =>
    companyAlias.test(text)
      ? undefined
      : "Use lowercase letters, digits, and hyphens, beginning with a letter; at most 63 characters.",
  preset: (text, presets) =>
    presets.some(({ alias }) => alias === text)
      ? undefined
      : `There is no preset "${text}". Known presets: ${presets.map(({ alias }) => alias).join(", ")}.`,
  timezone: (text) =>
    isTimezone(text) ? undefined : `"${text}" is not a time zone. Use a name such as America/Denver.`,
  email: (text) => (mailAddressOf(text) === undefined ? `"${text}" is not an email address.` : undefined),
  firstName: short(MOST_PERSON_NAME, "the first name of the administrator"),
  lastName: short(MOST_PERSON_NAME, "the last name of the administrator"),
};

/** A company as it is kept, without blanks around what was written, and what is wrong with it; with `problems` empty it can be opened. */
export function checkCompany(
  written: NewCompany,
  presets: readonly PresetSource[],
): { company: NewCompany; problems: CompanyProblems } {
  const keys = Object.keys(checks) as (keyof NewCompany)[];
  const company = Object.fromEntries(keys.map((key) => [key, written[key].trim()])) as unknown as NewCompany;
  const found = keys.flatMap((key) => {
    const problem = checks[key](company[key], presets);
    return problem === undefined ? [] : [[key, problem] as const];
  });
  const email = mailAddressOf(company.email) ?? company.email;
  return { company: { ...company, email }, problems: Object.fromEntries(found) };
}

/** The name of a company without blanks around it, and what is wrong with it; without a `problem` the company can have it. */
export function checkCompanyName(written: string): { name: string; problem: string | undefined } {
  const name = written.trim();
  return { name, problem: checks.name(name, []) };
}

/** The name of somebody who gets an account, without blanks around it, and what is wrong with it; with `problems` empty it can be used. */
export function checkPersonName(written: PersonName): {
  name: PersonName;
  problems: Partial<Record<keyof PersonName, string>>;
} {
  const name = { firstName: written.firstName.trim(), lastName: written.lastName.trim() };
  const [firstName, lastName] = [
    short(MOST_PERSON_NAME, "a first name")(name.firstName),
    short(MOST_PERSON_NAME, "a last name")(name.lastName),
  ];
  return {
    name,
    problems: { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) },
  };
}
