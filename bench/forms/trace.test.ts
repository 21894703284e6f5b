import { describe, expect, it } from "vitest";
import type { TraceEvent } from "../lib/trace.ts";
import { scriptTime } from "./trace.ts";

const thread = (pid: number, name: string): TraceEvent => ({
  name: "thread_name",
  ph: "M",
  pid,
  tid: 1,
  args: { name },
});
const event = (name: string, tts: number, tdur: number, pid = 1): TraceEvent => ({
  name,
  ph: "X",
  pid,
  tid: 1,
  tts,
  tdur,
});

describe("scriptTime", () => {
  it("adds functions and microtasks, and counts what is nested once", () => {
    const events = [
      thread(1, "CrRendererMain"),
      event("EventDispatch", 0, 9000),
      event("FunctionCall", 1000, 2000),
      event("FunctionCall", 1500, 500),
      event("RunMicrotasks", 2500, 1500),
      event("Layout", 5000, 4000),
    ];
    expect(scriptTime(events)).toBe(3);
  });

  it("adds the threads of several pages, each with a clock of its own", () => {
    const mains = [thread(1, "CrRendererMain"), thread(2, "CrRendererMain")];
    const events = [...mains, event("FunctionCall", 1000, 2000), event("FunctionCall", 1500, 1000, 2)];
    expect(scriptTime(events)).toBe(3);
  });

  it("reads the main thread of pages alone", () => {
    const events = [
      thread(1, "CrRendererMain"),
      thread(2, "CrBrowserMain"),
      event("FunctionCall", 0, 5000, 2),
    ];
    expect(scriptTime(events)).toBe(0);
  });
});
