/** Ready reports of the schemas, as far as rights depend on them. */
import type { GuardedReport } from "../../access/reportGroups.ts";
import { isObject } from "../../model/shape.ts";

/** Those that say an alias and a section; what a report has to say beside is checked elsewhere. */
export function guardedReports(reports: readonly unknown[]): GuardedReport[] {
  return reports.flatMap((json) =>
    isObject(json) && typeof json["alias"] === "string" && typeof json["section"] === "string"
      ? [{ alias: json["alias"], section: json["section"] }]
      : [],
  );
}
