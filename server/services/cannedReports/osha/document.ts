/** OSHA's forms on paper: the log, the summary with a line to sign on, and the incident report of each case. */
import { emptyPlaceholder, formatDate, formatTime } from "../../../../engine/index.ts";
import type { PrintBlock, PrintPair } from "../../../../engine/index.ts";
import { privacyName } from "../../../../engine/server.ts";
import type { OshaCase } from "../../../../engine/server.ts";
import { columnKey, headingLines, lineValues, paperColumns, summaryGroups, totalValues } from "./forms.ts";
import type { Box, Forms } from "./forms.ts";

const notice =
  "Forms 300, 300A and 301 in a layout of our own: it has the information of OSHA's forms, box by box, and is not their print.";
const certification =
  "I certify that I have examined this document and that to the best of my knowledge the entries are true, accurate, and complete.";
const posting =
  "Post this summary from February 1 to April 30 of the year after the one that it is about (29 CFR 1904.32).";

/** The parts of the document, and what stands below its title. */
export function formParts(forms: Forms): { lines: string[]; blocks: PrintBlock[] } {
  return {
    lines: [notice],
    blocks: [logBlock(forms), summaryBlock(forms), ...forms.log.cases.map(caseBlock)],
  };
}

/** A line to fill in by hand. */
const blank = "____________________";

const dateText = (date: number | null) => (date === null ? "" : formatDate(date));
/** Choices are keys here; that of a sex reads well with a capital letter. */
const sexOf = ({ sex }: OshaCase) => (sex === null ? "" : sex.charAt(0).toUpperCase() + sex.slice(1));
const timeText = (time: number | null) => (time === null ? "" : formatTime(time));

function logBlock(forms: Forms): PrintBlock {
  const { lines, totals } = forms;
  return {
    kind: "section",
    title: "Form 300: Log of Work-Related Injuries and Illnesses",
    isNewPage: false,
    blocks: [
      { kind: "pairs", columns: 3, pairs: headingLines(forms).map(({ label, value }) => pair(label, value)) },
      {
        kind: "table",
        title: "Log",
        isTitleShown: false,
        columns: paperColumns(),
        rows: [...lines.map(lineValues), totalValues("Totals", totals)].map((values) =>
          values.map((value) => value.toLocaleString("en-US")),
        ),
        ...(lines.length === 0 ? { note: "There were no recordable cases." } : {}),
      },
      { kind: "text", label: "Columns", paragraphs: [columnKey()], isQuiet: true },
    ],
  };
}

function pair(label: string, value: string | number, span = 1): PrintPair {
  const text = typeof value === "number" ? value.toLocaleString("en-US") : value;
  return { label, value: { text: text || emptyPlaceholder, isQuiet: text === "" }, span };
}

function summaryBlock(forms: Forms): PrintBlock {
  const groups = summaryGroups(forms);
  const pairs = (boxes: Box[]): PrintBlock => ({
    kind: "pairs",
    columns: 4,
    pairs: boxes.map(({ label, value }) => pair(label, value)),
  });
  return {
    kind: "section",
    title: `Form 300A: Summary of Work-Related Injuries and Illnesses, ${forms.asked.year}`,
    isNewPage: true,
    blocks: [
      ...groups.slice(0, -1).map(pairs),
      { kind: "text", label: "Certification", paragraphs: [certification, posting], isQuiet: false },
      ...groups.slice(-1).map(pairs),
      { kind: "pairs", columns: 4, pairs: [pair("Signature", blank), pair("Date", blank)] },
    ],
  };
}

const listed = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(", ");

const addressOf = ({ homeStreet, homeCity, homeState, homeZip }: OshaCase) =>
  listed(homeStreet, homeCity, [homeState, homeZip].filter((part) => part !== null).join(" ") || null);

const yesNo = (value: boolean) => (value ? "Yes" : "No");

/** Who a case is about, questions 1 to 5; of a privacy case nothing is said, whoever has the document made. */
function employeePairs(each: OshaCase): PrintPair[] {
  const { isPrivate } = each;
  const open = (text: string) => (isPrivate ? "" : text);
  return [
    pair("1. Full name", isPrivate ? privacyName : (each.name ?? "")),
    pair("2. Address", open(addressOf(each))),
    pair("3. Date of birth", open(dateText(each.birthDate))),
    pair("4. Date hired", open(dateText(each.hireDate))),
    pair("5. Sex", open(sexOf(each))),
  ];
}

/** Form 301 of a case, by the numbers of its questions. */
function caseBlock(each: OshaCase): PrintBlock {
  const time = each.timeUnknown ? "Cannot be determined" : timeText(each.time);
  const long = (label: string, value: string | null) => pair(label, value ?? "", 3);
  return {
    kind: "section",
    title: `Form 301: Injury and Illness Incident Report, Case ${each.caseNumber ?? emptyPlaceholder}`,
    isNewPage: true,
    blocks: [
      {
        kind: "pairs",
        columns: 3,
        pairs: [
          ...employeePairs(each),
          pair("6. Physician or other health care professional", each.physician ?? ""),
          pair("7. Facility, if treated away from the worksite", listed(each.facility, each.facilityAddress)),
          pair("8. Treated in an emergency room", yesNo(each.emergencyRoom)),
          pair("9. Hospitalized overnight as an in-patient", yesNo(each.inPatient)),
          pair("10. Case number from the log", each.caseNumber ?? ""),
          pair("11. Date of injury or illness", dateText(each.date)),
          pair("12. Time employee began work", timeText(each.startedWork)),
          pair("13. Time of event", time),
          long("14. What was the employee doing just before the incident occurred?", each.activity),
          long("15. What happened?", each.whatHappened),
          long("16. What was the injury or illness?", each.description),
          long("17. What object or substance directly harmed the employee?", each.object),
          pair("18. Date of death", dateText(each.dateOfDeath)),
          pair("Completed by", each.completedBy ?? ""),
          pair("Completed on", dateText(each.completedOn)),
          pair("Title", blank),
          pair("Phone", blank),
        ],
      },
    ],
  };
}
