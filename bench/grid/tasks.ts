/** What a page's main thread did, from Chromium's trace, by the clock of the thread. */
import { ofMainThreads, type TraceEvent } from "../lib/trace.ts";

/** What is traced for it. */
export const categories = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];

const byTime = (a: TraceEvent, b: TraceEvent) => (a.ts ?? 0) - (b.ts ?? 0);

/** The tasks of the main thread, and when callbacks of frames ran, in their order. */
function eventsOf(events: readonly TraceEvent[]): TraceEvent[] {
  const names = new Set(["RunTask", "FireAnimationFrame"]);
  return ofMainThreads(events)
    .filter(({ ph, name }) => ph === "X" && names.has(name))
    .sort(byTime);
}

/** The longest task, in milliseconds: the longest that a key has to wait. */
export function longestTask(events: readonly TraceEvent[]): number {
  const tasks = eventsOf(events).filter(({ name }) => name === "RunTask");
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}

/** The work of each frame, in milliseconds: of all tasks from the one that draws it until the next. */
export function frameWork(events: readonly TraceEvent[]): number[] {
  const frames: number[] = [];
  let task: TraceEvent | undefined;
  let isCounted = false;
  for (const event of eventsOf(events)) {
    if (event.name === "RunTask") {
      if (task && !isCounted && frames.length > 0) frames.push((frames.pop() ?? 0) + (task.tdur ?? 0) / 1000);
      task = event;
      isCounted = false;
    } else if (task && !isCounted) {
      frames.push((task.tdur ?? 0) / 1000);
      isCounted = true;
    }
  }
  return frames;
}
