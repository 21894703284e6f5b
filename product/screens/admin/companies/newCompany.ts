import { ApiError, type CompaniesOverview, type NewCompany } from "../../../services/index.ts";

/** What each empty field asks for. */
const asked: Readonly<Record<keyof NewCompany, string>> = {
  name: "Enter the name of the company.",
  alias: "Enter an address.",
  preset: "Choose the features.",
  timezone: "Choose a time zone.",
  firstName: "Enter a first name.",
  lastName: "Enter a last name.",
  email: "Enter an email address.",
};

/** The default of the specification (platform.md 9). */
const usualZone = "America/Los_Angeles";

/** A new company before anything is typed. */
export function fieldsOf(presets: CompaniesOverview["presets"]): NewCompany {
  const preset = presets[0]?.alias ?? "";
  return { name: "", alias: "", preset, timezone: usualZone, firstName: "", lastName: "", email: "" };
}

/** What is missing in a new company, by field. */
export function missingIn(company: NewCompany): Partial<NewCompany> {
  const keys = Object.keys(asked) as (keyof NewCompany)[];
  return Object.fromEntries(keys.filter((key) => company[key].trim() === "").map((key) => [key, asked[key]]));
}

/** Why the server refused a new company, by field. Throws the error again where it is about no field. */
export function refusedFields(error: unknown): Partial<NewCompany> {
  if (!(error instanceof ApiError) || error.issues.length === 0) throw error;
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.slice(1), message]));
}

/** The time zones, those of the United States first. */
export function zones(): { value: string; label: string }[] {
  const all = Intl.supportedValuesOf("timeZone");
  const isUsual = (zone: string) =>
    /^(America\/(New_York|Chicago|Denver|Phoenix|Los_Angeles|Anchorage)|Pacific\/Honolulu)$/.test(zone);
  const ordered = [...all.filter(isUsual), ...all.filter((zone) => !isUsual(zone))];
  return ordered.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
