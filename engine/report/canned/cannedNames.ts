/** Checks the record types, fields and choices that a ready report names. */
import { createAbilities } from "../../access/abilities.ts";
import { administratorPermissions } from "../../access/administrator.ts";
import { isOnCalendar } from "../../fields/kinds.ts";
import { pointerTo } from "../../model/errors.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import type { Engine } from "../../template/engine.ts";
import type { EnumSetNames } from "../../template/engineOptions.ts";
import type { FieldPath, ReportFilter } from "../types.ts";
import { reportField } from "../fields.ts";
import { findField } from "./cannedPath.ts";
import type { CannedParameter, CannedReport } from "./cannedReport.ts";

/** What ready reports are checked against. */
export interface CannedOptions {
  readonly engine: Pick<Engine, "templates">;
  /** Left out: the names of choices are not checked. */
  readonly enumSets?: readonly EnumSetNames[];
  /** Left out: the names of modules are not checked. */
  readonly modules?: readonly string[];
}

/** A report is checked for who may view all records. */
export const everybody = createAbilities(administratorPermissions, []);

/** Notes what the record types of a report do not have, or not so. */
export function checkSeries(report: CannedReport, options: CannedOptions, errors: ErrorList): void {
  const { templates } = options.engine;
  const context = { templates, abilities: everybody };
  report.report.dataSeries.forEach((series, index) => {
    const at = `/report/dataSeries/${index}`;
    const template = templates.get(series.alias);
    if (!template) {
      errors.addUnknown(`${at}/alias`, {
        kind: "template",
        name: series.alias,
        known: [...templates.keys()],
      });
      return;
    }
    const named: Named = (path, pointer) => {
      const found = findField(path, template, templates);
      if ("field" in found) {
        checkOpen(found.field, {
          isReported: reportField(template, path, context) !== undefined,
          pointer,
          errors,
        });
        return found.field;
      }
      const known = [...found.template.byKey.keys()].filter((key) => !key.startsWith("@"));
      errors.addUnknown(pointer, { kind: `field of "${found.template.alias}"`, name: found.name, known });
      return undefined;
    };
    checkNames(report, index, named, options, errors);
  });
}

/** The field of a path; one that is not known is noted. */
type Named = (path: FieldPath, pointer: string) => CompiledField | undefined;

function checkNames(
  { parameters, report, orderBy }: CannedReport,
  index: number,
  named: Named,
  { enumSets }: CannedOptions,
  errors: ErrorList,
): void {
  const at = `/report/dataSeries/${index}`;
  const series = report.dataSeries[index];
  const checkFilter = (filter: ReportFilter, pointer: string) => {
    const field = named(filter.field, pointerTo(pointer, "field"));
    if (field && filter.kind === "choice")
      checkChoices(field, filter.any, pointerTo(pointer, "any"), enumSets, errors);
  };
  series?.filters.forEach((filter, position) => checkFilter(filter, `${at}/filters/${position}`));
  report.commonFilters.forEach((filter, position) =>
    checkFilter(filter, `/report/commonFilters/${position}`),
  );
  series?.columns.forEach(({ field }, position) => named(field, `${at}/columns/${position}/field`));
  if (series?.aggregationBy !== undefined) named(series.aggregationBy, `${at}/aggregationBy`);
  if (report.settings.groupBy) named(report.settings.groupBy.field, "/report/settings/groupBy/field");
  if (orderBy) named(orderBy.field, "/orderBy/field");
  parameters.forEach((parameter, position) => {
    const pointer = `/parameters/${position}`;
    const field = named(parameter.field, `${pointer}/field`);
    if (field && !fits(parameter, field))
      errors.add("rule", `${pointer}/field`, `"${parameter.field}" is ${wanted[parameter.kind]}`);
    if (field && parameter.kind === "choices" && parameter.default)
      checkChoices(field, parameter.default, `${pointer}/default`, enumSets, errors);
  });
}

const wanted: Readonly<Record<CannedParameter["kind"], string>> = {
  dates: "no date: name a date",
  daysOfYear: "no date: name a date",
  records: "no relation to one record: name one of the record itself",
  choices: "no choice: name a field of the type enum",
  terminals: "no group: name a group, as groupId",
};

function fits({ kind }: CannedParameter, field: CompiledField): boolean {
  switch (kind) {
    case "dates":
    case "daysOfYear":
      return isOnCalendar(field);
    case "records":
      return field.relation !== undefined && !field.multi;
    case "choices":
      return field.options.enumSet !== undefined;
    case "terminals":
      return field.valueKind === "group";
  }
}

/** Notes the names that are no choices of a field; not checked where the choices are not known. */
export function checkChoices(
  { options }: CompiledField,
  names: readonly (string | number | boolean)[],
  pointer: string,
  enumSets: CannedOptions["enumSets"],
  errors: ErrorList,
): void {
  const set = enumSets?.find(({ alias }) => alias === options.enumSet);
  const known = set?.values?.map((each) => (typeof each === "string" ? each : each.name));
  if (known === undefined) return;
  names.forEach((name, index) => {
    if (!known.includes(String(name)))
      errors.addUnknown(pointerTo(pointer, index), {
        kind: `choice of "${set?.alias}"`,
        name: String(name),
        known,
      });
  });
}

/** Whoever opens a ready report may read each of its fields. */
function checkOpen(
  { key, protected: isConfidential }: CompiledField,
  { isReported, pointer, errors }: { isReported: boolean; pointer: string; errors: ErrorList },
): void {
  if (isConfidential) errors.add("protected", pointer, `"${key}" is confidential: name an open field`);
  else if (!isReported)
    errors.add(
      "rule",
      pointer,
      `"${key}" is not stored, or other records name this one there: name a stored field`,
    );
}
