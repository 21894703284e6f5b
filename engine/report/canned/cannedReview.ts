/** Checks what a ready report says of a review against the templates. */
import type { ErrorList } from "../../model/errors.ts";
import { compileQuery } from "../../query/compile.ts";
import { eventsOf, eventsQuery } from "../../review/questions.ts";
import type { ReviewAsked } from "../../review/readReview.ts";
import type { Review } from "../../review/types.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { everybody } from "./cannedNames.ts";
import type { CannedOptions } from "./cannedNames.ts";
import { checkNamed, noteUnknown } from "./cannedPeople.ts";
import type { CannedReport } from "./cannedReport.ts";

const at = "/review";
const someday: ReviewAsked = { dateFrom: 0, dateTo: 0, subject: "TERMINAL", id: 1, positions: [] };

/** Notes the mistakes of a review. */
export function checkReview(canned: CannedReport, options: CannedOptions, errors: ErrorList): void {
  const { review, headcount, report, exportTypes } = canned;
  const template = options.engine.templates.get(report.dataSeries[0]?.alias ?? "");
  if (!review || !template) return;
  if (headcount) errors.add("rule", at, "a report is a review or counts headcount: take one of them away");
  if (report.settings.groupBy)
    errors.add("rule", "/report/settings/groupBy", "a review is about each person: take it away");
  if (exportTypes.some((type) => type !== "pdf"))
    errors.add("rule", "/exportTypes", 'a review is a document: "pdf" is its only file');
  const { hireDate, endDate, position } = review;
  for (const [name, key] of Object.entries({ hireDate, endDate }))
    checkNamed({ template, key, pointer: `${at}/${name}`, wanted: "date" }, options, errors);
  checkNamed({ template, key: position, pointer: `${at}/position`, wanted: "choice" }, options, errors);
  review.events.forEach((events, index) =>
    checkEvents(events, template, `${at}/events/${index}`, options, errors),
  );
}

function checkEvents(
  events: Review["events"][number],
  person: CompiledTemplate,
  pointer: string,
  options: CannedOptions,
  errors: ErrorList,
): void {
  const { templates } = options.engine;
  const found = eventsOf(person, events, templates);
  if (!person.byKey.has(events.relation)) {
    noteUnknown(person, events.relation, `${pointer}/relation`, errors);
    return;
  }
  if (!found) {
    errors.add("rule", `${pointer}/relation`, `"${events.relation}" leads to no records about the person`);
    return;
  }
  const { template } = found;
  const unknown = events.columns.filter((key) => !template.byKey.has(key));
  for (const key of unknown)
    noteUnknown(template, key, `${pointer}/columns/${events.columns.indexOf(key)}`, errors);
  checkNamed({ template, key: events.date, pointer: `${pointer}/date`, wanted: "date" }, options, errors);
  if (unknown.length > 0) return;
  const query = eventsQuery(found, events, someday, [1]);
  const context = { engine: options.engine, abilities: everybody, groups: [], timezone: "UTC", now: 0 };
  const check = compileQuery(query, context);
  for (const issue of "issues" in check ? check.issues : [])
    errors.add("rule", pointer, `its question is refused: ${issue.pointer} ${issue.message}`);
}
