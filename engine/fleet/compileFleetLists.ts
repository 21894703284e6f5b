/** Checks fleet lists against the templates and monitors. */
import { EngineLoadError, ErrorList } from "../model/errors.ts";
import type { CompiledMonitor } from "../monitors/compiledMonitor.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import type { CannedOptions } from "../report/canned/cannedNames.ts";
import { checkMonitorList, checkRecordList } from "./checkLists.ts";
import { fleetShape } from "./fleetShape.ts";
import type { FleetList, FleetLists } from "./types.ts";

/** A list as read, with the file it came from for messages. */
export interface FleetListSource {
  readonly file?: string;
  readonly json: unknown;
}

/** What lists are checked against. */
export type FleetListOptions = Pick<CannedOptions, "engine" | "enumSets"> & {
  readonly monitors: ReadonlyMap<string, CompiledMonitor>;
};

/** The lists by alias, in their order. Throws an `EngineLoadError` with every mistake found in any of them. */
export function compileFleetLists(
  sources: readonly FleetListSource[],
  options: FleetListOptions,
): FleetLists {
  const found: FleetList[] = [];
  const mistakes = sources.flatMap(({ json, file }) => {
    const errors = new ErrorList(file);
    fleetShape(json, "", errors);
    if (errors.errors.length > 0) return errors.errors;
    const list = json as FleetList;
    if (found.some(({ alias }) => alias === list.alias))
      errors.add("duplicate", "/alias", `another list has the alias "${list.alias}"`);
    checkList(list, options, errors);
    found.push(list);
    return errors.errors;
  });
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "fleet lists");
  const inOrder = [...found].sort((a, b) => a.sortOrder - b.sortOrder);
  return new Map(inOrder.map((list) => [list.alias, list]));
}

function checkList(
  list: FleetList,
  { engine, enumSets, monitors }: FleetListOptions,
  errors: ErrorList,
): void {
  checkNames(list, errors);
  const { recordType, monitor } = list;
  if ((recordType === undefined) === (monitor === undefined)) {
    errors.add("rule", "", `a list has either "recordType" or "monitor"`);
    return;
  }
  const template = engine.templates.get(recordType ?? "");
  const watched = monitors.get(monitor ?? "");
  const context = { templates: engine.templates, abilities: everybody };
  if (template) checkRecordList({ list, template, context }, { engine, enumSets }, errors);
  else if (watched) checkMonitorList(list, watched, errors);
  else if (recordType !== undefined)
    errors.addUnknown("/recordType", {
      kind: "template",
      name: recordType,
      known: [...engine.templates.keys()],
    });
  else errors.addUnknown("/monitor", { kind: "monitor", name: monitor ?? "", known: [...monitors.keys()] });
}

/** Names of counts and bands are different ones: calls and addresses find them by these. */
function checkNames({ counts, score }: FleetList, errors: ErrorList): void {
  const each = [
    ["/counts", counts],
    ["/score/bands", score?.bands ?? []],
  ] as const;
  for (const [pointer, named] of each)
    named.forEach(({ alias }, index) => {
      if (named.findIndex((other) => other.alias === alias) < index)
        errors.add("duplicate", `${pointer}/${index}/alias`, `another one has the alias "${alias}"`);
    });
}
