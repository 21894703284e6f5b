import { recordTypeField } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { RecordFilter } from "../../storage/records/filter.ts";
import { filterOfType } from "../../storage/records/recordType.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** Records of several templates together. Keys that a filter or an order names are in each, or `templateName`. */
export interface AcrossRequest extends RecordScope, RecordFilter {
  /** Aliases. */
  templates: readonly string[];
}

/** One of the templates, with what its records have to meet. */
export interface Source {
  template: CompiledTemplate;
  filter: RecordFilter;
}

/** The templates that the filter does not rule out by themselves. */
export function sourcesOf(request: AcrossRequest): Source[] {
  const { engine, templates: aliases, search, where, ids, filter, confidential } = request;
  const templates = aliases.map((alias) => templateOf(engine, alias));
  const type = recordTypeField(templates);
  return templates.flatMap((template) => {
    const left = filter && type ? filterOfType(filter, type, template.alias) : filter;
    if (left === false) return [];
    const own = left === true ? undefined : left;
    return [{ template, filter: { search, where, ids, filter: own, confidential } }];
  });
}
