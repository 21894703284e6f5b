/** Whether a record meets the conditions of a query. */
import { answers } from "../../conditions/valueTest.ts";
import type { CompiledNode, CompiledPath, CompiledTest } from "../compiled.ts";
import type { QueryData, QueryRecord } from "../data.ts";
import { isHidden, valuesOf } from "./read.ts";
import type { WallClock } from "../../format/zone.ts";

/** What conditions are asked with. */
export interface Asking {
  readonly data: QueryData;
  readonly clock: WallClock;
}

/** Whether a condition holds for a record. */
export function passes(node: CompiledNode, record: QueryRecord, asking: Asking): boolean {
  if (node.kind === "test") return testHolds(node, record, asking);
  const passed = (each: CompiledNode) => passes(each, record, asking);
  return node.kind === "all" ? node.nodes.every(passed) : node.nodes.some(passed);
}

function testHolds(test: CompiledTest, record: QueryRecord, { data, clock }: Asking): boolean {
  if (isHidden(test.path, record, data)) return false;
  const values = valuesOf(test.path, record, data);
  return answers(test, values, values.length > 0, (moment) => wallTime(moment, test.path, clock));
}

/** What clocks show at a moment where the principal is; dates and times are as they are. */
export function wallTime(value: number, { valueKind }: CompiledPath, clock: WallClock): number {
  return valueKind === "moment" ? clock(value) : value;
}
