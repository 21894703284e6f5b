/** What is asked of records for OSHA's forms, and how answers become cases, establishments and years. */
import { dottedPath, namedValues } from "../query/namedValues.ts";
import type { Query, QueryNode, QueryPath, QueryRow } from "../query/types.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { caseParts, siteParts, yearParts } from "./source.ts";
import type { CasePart, OshaSource, SitePart, YearPart } from "./source.ts";
import type { OshaCase, OshaSite, OshaYear } from "./types.ts";

const equals = (path: QueryPath, value: number | boolean | readonly number[]): QueryNode => ({
  path,
  comparison: "EQUALS",
  value: [value].flat(),
});
const all = (...nodes: QueryNode[]): QueryNode => ({ operation: "AND", nodes });

const seconds = (year: number) => Date.UTC(year, 0, 1) / 1_000;

/** The recordable cases of a calendar year. `terminalId`: those of one establishment; null: those that name none. `asked`: the columns. */
export function casesQuery(
  { case: parts }: OshaSource,
  template: string,
  { year, terminalId }: { readonly year: number; readonly terminalId: number | null },
  asked: readonly CasePart[] = caseParts,
): Query {
  const logTerminal = dottedPath(parts.logTerminal);
  return {
    template,
    where: all(
      terminalId === null
        ? { path: logTerminal, comparison: "HAS_VALUE", value: false }
        : equals(logTerminal, terminalId),
      equals(dottedPath(parts.recordable), true),
      {
        path: dottedPath(parts.date),
        comparison: "IN_RANGE",
        value: { type: "custom", start: seconds(year), end: seconds(year + 1) - 86_400 },
      },
    ),
    columns: asked.map((part) => dottedPath(parts[part])),
    orderBy: [{ path: dottedPath(parts.date), direction: "asc" }],
  };
}

/** Of these cases the stretches that have no last day; the column names the case. Undefined where cases have no such stretches. */
export function openStretchesQuery(
  { stretches: { relation, endDate } }: OshaSource,
  template: CompiledTemplate,
  cases: readonly number[],
): Query | undefined {
  const field = template.byKey.get(relation)?.relation;
  if (field?.inverse === undefined) return undefined;
  const ofCase: QueryPath = { type: "RELATION", relation: field.inverse };
  return {
    template: field.template,
    where: all(equals(ofCase, cases), { path: dottedPath(endDate), comparison: "HAS_VALUE", value: false }),
    columns: [ofCase],
  };
}

/** The establishment of a terminal that is in use; a second one is a mistake, which is found. */
export function siteQuery({ sites: { template, fields } }: OshaSource, terminalId: number): Query {
  return {
    template,
    where: all(equals(dottedPath(fields.terminal), terminalId), equals(dottedPath(fields.active), true)),
    columns: siteParts.map((part) => dottedPath(fields[part])),
    limit: 2,
  };
}

/** What a year of an establishment says. */
export function yearQuery(
  { years: { template, site, fields } }: OshaSource,
  siteId: number,
  year: number,
): Query {
  return {
    template,
    where: all(equals({ type: "RELATION", relation: site }, siteId), equals(dottedPath(fields.year), year)),
    columns: yearParts.map((part) => dottedPath(fields[part])),
    limit: 1,
  };
}

/** The filings of an establishment's year, the newest first, with their day and their kind. */
export function filingsQuery({ filings: { template, year, fields } }: OshaSource, yearId: number): Query {
  const filedOn = dottedPath(fields.filedOn);
  return {
    template,
    where: equals({ type: "RELATION", relation: year }, yearId),
    columns: [filedOn, dottedPath(fields.kind)],
    orderBy: [{ path: filedOn, direction: "desc" }],
  };
}

type Row = Pick<QueryRow, "id" | "label" | "values">;

/**
 * A case as the log needs it, of a row with these columns; what was not asked is not entered. The employee of a privacy case is the one that is
 * kept apart, or the open one of a record that keeps none.
 */
export function caseOf(
  row: Row & Partial<Pick<QueryRow, "redacted">>,
  asked: readonly CasePart[] = caseParts,
): OshaCase {
  const { text, number, flag, texts } = namedValues<CasePart>(asked, row);
  const isPrivate = flag("privacy");
  const isHidden = (part: CasePart) =>
    !asked.includes(part) || row.redacted?.includes(asked.indexOf(part)) === true;
  return {
    id: row.id,
    label: row.label,
    caseNumber: text("caseNumber"),
    name: text("privateName") ?? text("name"),
    jobTitle: text("jobTitle"),
    date: number("date"),
    location: text("location"),
    description: text("description"),
    dateOfDeath: number("dateOfDeath"),
    daysAway: number("daysAway") ?? 0,
    daysRestricted: number("daysRestricted") ?? 0,
    caseType: text("caseType"),
    isPrivate,
    privacyReason: text("privacyReason"),
    isWithheld: isPrivate && text("name") === null && isHidden("privateName"),
    nature: texts("nature"),
    birthDate: number("privateBirthDate") ?? number("birthDate"),
    hireDate: number("privateHireDate") ?? number("hireDate"),
    sex: text("privateSex") ?? text("sex"),
    homeStreet: text("homeStreet"),
    homeCity: text("homeCity"),
    homeState: text("homeState"),
    homeZip: text("homeZip"),
    physician: text("physician"),
    facility: text("facility"),
    facilityAddress: text("facilityAddress"),
    emergencyRoom: flag("emergencyRoom"),
    inPatient: flag("inPatient"),
    startedWork: number("startedWork"),
    time: number("time"),
    timeUnknown: flag("timeUnknown"),
    activity: text("activity"),
    whatHappened: text("whatHappened"),
    object: text("object"),
    completedBy: text("completedBy"),
    completedOn: number("completedOn"),
  };
}

/** An establishment. */
export function siteOf(row: Row): OshaSite {
  const { text } = namedValues<SitePart>(siteParts, row);
  return {
    id: row.id,
    name: text("name"),
    company: text("company"),
    ein: text("ein"),
    street: text("street"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    naics: text("naics"),
    industry: text("industry"),
    kind: text("kind"),
    executive: text("executive"),
    title: text("title"),
    phone: text("phone"),
  };
}

/** A year of an establishment. */
export function yearOf(row: Row): OshaYear {
  const { number } = namedValues<YearPart>(yearParts, row);
  return { id: row.id, employees: number("employees"), hours: number("hours"), peak: number("peak") };
}
