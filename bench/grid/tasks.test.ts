import { describe, expect, it } from "vitest";
import type { TraceEvent } from "../lib/trace.ts";
import { frameWork, longestTask } from "./tasks.ts";

const thread: TraceEvent = { name: "thread_name", ph: "M", pid: 1, tid: 1, args: { name: "CrRendererMain" } };
const event = (name: string, ts: number, tdur: number, tid = 1): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid,
  ts,
  tdur,
});

const events = [
  thread,
  event("RunTask", 0, 9000),
  event("RunTask", 10_000, 4000),
  event("FireAnimationFrame", 10_100, 100),
  event("FireAnimationFrame", 10_300, 100),
  event("RunTask", 15_000, 3000),
  event("RunTask", 30_000, 2000),
  event("FireAnimationFrame", 30_100, 100),
  event("RunTask", 0, 90_000, 2),
];

describe("the work of a page", () => {
  it("is that of the main thread: its longest task is how long a key may have to wait", () => {
    expect(longestTask(events)).toBe(9);
  });

  it("belongs to the frame that was drawn before it, and is none before the first", () => {
    expect(frameWork(events)).toEqual([7, 2]);
  });
});
