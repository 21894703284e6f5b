import type { MonitorState } from "../../../engine/index.ts";
import { counted } from "../../common/counted.ts";
import type { ActionResult } from "../../services/index.ts";

/** The states of a monitor's list as people choose them; two of them say what the monitor says of its dates. */
export function stateNames(words: { overdue: string; done: string }): Record<MonitorState, string> {
  return {
    attention: "Needs Attention",
    overdue: words.overdue,
    soon: "Due Soon",
    open: "Later",
    done: words.done,
    all: "All",
  };
}

/** What an action did, e.g. `2 records updated. 1 record was left as it is: Certain user permissions required.` */
export function resultText({ successIds, errors }: ActionResult): string {
  const done = `${counted(successIds.length, "record")} updated.`;
  if (errors.length === 0) return done;
  const reasons = [...new Set(errors.map(({ message }) => message))].join(" ");
  const left = errors.length === 1 ? "was left as it is" : "were left as they are";
  return `${done} ${counted(errors.length, "record")} ${left}: ${reasons}`;
}
