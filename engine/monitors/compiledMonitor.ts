/** A monitor after it was checked. */
import type { CompiledCondition } from "../conditions/kind.ts";
import type { ListColumnModel } from "../table/columns.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Monitor, MonitorAction, MonitorColor, MonitorWords } from "./monitor.ts";
import type { OrderBy } from "../language/viewBase.ts";

/** A tag with its condition, ready to be tested. */
interface CompiledTag {
  readonly label: string;
  readonly color: MonitorColor;
  readonly when: CompiledCondition;
}

/** When a record is due, ready to be asked. */
export interface CompiledDue {
  readonly date: string;
  readonly done?: CompiledCondition;
  /** Days before the date, the nearest first. */
  readonly warn: readonly number[];
  readonly words: Required<MonitorWords>;
}

/** A monitor, checked and compiled once; its list, its rights and its status follow from it. */
export interface CompiledMonitor {
  readonly monitor: Monitor;
  readonly alias: string;
  readonly name: string;
  /** The records as a table: the record type that is watched, or what several of them have in common. */
  readonly template: CompiledTemplate;
  /** Its list or status depends on confidential fields: it is for those who may see them, where they may. */
  readonly confidential: boolean;
  /** The record types that are watched. */
  readonly templates: readonly CompiledTemplate[];
  readonly modules: readonly string[];
  readonly due: CompiledDue;
  readonly tags: readonly CompiledTag[];
  readonly columns: readonly ListColumnModel[];
  readonly orderBy: readonly OrderBy[];
  readonly actions: readonly MonitorAction[];
  /** Key of the relation to the employee. */
  readonly employee?: string;
  readonly quiet?: CompiledCondition;
}
