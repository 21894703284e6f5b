/** The figures that forms have to reach (design, section 4), each with what was measured. */
import { ratio, valueOf, type Row } from "../lib/rows.ts";
import { shortNumber, times } from "../lib/table.ts";

/** One figure to reach. */
export interface Verdict {
  readonly what: string;
  readonly measured: string;
  readonly reach: string;
  /** undefined: what it follows from was not measured in this run. */
  readonly reached: boolean | undefined;
}

const floors = ["floor:jotai", "floor:jotai+blueprint"] as const;
const rjsf = "@rjsf/core";
const sizes = [50, 200, 1000, 2000] as const;
/** A frame at 60 Hz. Milliseconds. */
const frame = 16;

type Read = (subject: string, caseName: string, measure: string) => number | undefined;

function atMost(what: string, value: number | undefined, limit: number, unit = "x"): Verdict {
  const shown = (number: number | undefined) =>
    unit === "x" ? times(number) : `${shortNumber(number)} ${unit}`;
  return {
    what,
    measured: shown(value),
    reach: `<= ${unit === "x" ? `${limit}x` : `${limit} ${unit}`}`,
    reached: value === undefined ? undefined : value <= limit,
  };
}

function atLeast(what: string, value: number | undefined, limit: number): Verdict {
  const reached = value === undefined ? undefined : value >= limit;
  return { what, measured: times(value), reach: `>= ${limit}x less`, reached };
}

function growth(read: Read, subject: string): number | undefined {
  return ratio(read(subject, "fields=2000", "key_script_ms"), read(subject, "fields=50", "key_script_ms"));
}

function keyVerdicts(read: Read): Verdict[] {
  const against = floors.flatMap((floor) =>
    sizes.map((size) => {
      const key = (subject: string) => read(subject, `fields=${size}`, "key_script_ms");
      return atMost(`One key, ${size} fields, against ${floor}`, ratio(key("ours"), key(floor)), 1.3);
    }),
  );
  const grows = floors.map((floor) =>
    atMost(
      `One key from 50 to 2000 fields, growth against that of ${floor}`,
      ratio(growth(read, "ours"), growth(read, floor)),
      1.2,
    ),
  );
  const key = (subject: string) => read(subject, "fields=1000", "key_script_ms");
  const less = atLeast(`One key, 1000 fields, against ${rjsf}`, ratio(key(rjsf), key("ours")), 25);
  return [...against, ...grows, less];
}

function renderVerdicts(read: Read): Verdict[] {
  const drawn = sizes.map((size) => read("ours", `fields=${size}`, "fields_drawn_per_key"));
  const known = drawn.filter((value) => value !== undefined);
  const most = known.length > 0 ? Math.max(...known) : undefined;
  return [atMost("Fields drawn again per key, at any size", most, 1, "field")];
}

function mountVerdicts(read: Read): Verdict[] {
  const mount = (subject: string) => read(subject, "fields=200", "mount_ms");
  const ours = ["ours", "ours:sections"].map((subject) =>
    atMost(`First paint of 200 fields, ${subject}, against ${rjsf}`, ratio(mount(subject), mount(rjsf)), 1),
  );
  const bare = floors[0];
  return [
    ...ours,
    atMost(`First paint of 200 fields, against ${bare}`, ratio(mount("ours"), mount(bare)), 1.5),
  ];
}

function weightVerdicts(read: Read): Verdict[] {
  const [bare] = floors;
  const heap = (subject: string) => read(subject, "fields=1000", "heap_mb");
  return [
    atMost(`Heap, 1000 fields, against ${bare}`, ratio(heap("ours"), heap(bare)), 1.5),
    atMost("JavaScript of a page with a form alone, gzip", read("ours", "build", "js_gzip_kb"), 220, "kB"),
  ];
}

const submits = { submit_ms: "Valid submit", submit_errors_ms: "Submit with errors" } as const;

function submitVerdicts(read: Read): Verdict[] {
  return Object.entries(submits).flatMap(([measure, what]) => {
    const submit = (subject: string, size: number) => read(subject, `fields=${size}`, measure);
    return [
      ...floors.flatMap((floor) =>
        sizes.map((size) =>
          atMost(
            `${what}, ${size} fields, against ${floor}`,
            ratio(submit("ours", size), submit(floor, size)),
            2,
          ),
        ),
      ),
      atLeast(`${what}, 1000 fields, against ${rjsf}`, ratio(submit(rjsf, 1000), submit("ours", 1000)), 5),
    ];
  });
}

function toggleVerdicts(read: Read): Verdict[] {
  const toggle = (subject: string) => read(subject, "toggle=1000", "key_main_ms");
  return [...floors, rjsf].map((peer) =>
    atMost(`One field of 1000 hidden, against ${peer}`, ratio(toggle("ours"), toggle(peer)), 1.5),
  );
}

function frameVerdicts(read: Read): Verdict[] {
  const cases = {
    "hides=100": "Condition that hides 100 fields",
    "chain=50": "Computation chain of 50",
  } as const;
  return Object.entries(cases).flatMap(([name, what]) => [
    atMost(`${what}, script`, read("ours", name, "key_script_ms"), frame, "ms"),
    atMost(`${what}, script, style, layout and paint`, read("ours", name, "key_main_ms"), frame, "ms"),
  ]);
}

/** Every figure of the design that concerns forms, judged by the rows of one run. */
export function verdictsOf(rows: readonly Row[]): Verdict[] {
  const read: Read = (subject, caseName, measure) => valueOf(rows, subject, caseName, measure);
  const parts = [
    keyVerdicts,
    renderVerdicts,
    mountVerdicts,
    submitVerdicts,
    toggleVerdicts,
    frameVerdicts,
    weightVerdicts,
  ];
  return parts.flatMap((part) => part(read));
}
