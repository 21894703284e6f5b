// How long the parts of `npm test` take, for the time that is said to be left.

/** Seconds of each part on two quiet cores, of a short run and of one with everything; only their ratios count. */
const seconds = {
  preparation: { short: 180, all: 180 },
  "unit, server, stories": { short: 360, all: 900 },
  "unit, server": { short: 400, all: 900 },
  unit: { short: 45, all: 45 },
  server: { short: 360, all: 900 },
  stories: { short: 240, all: 500 },
  e2e: { short: 300, all: 1200 },
};

/**
 * A plan of runs of vitest projects, which begins now.
 * @param {string[][]} runs the projects of each run, in order
 * @param {{ all: boolean, project?: string[] }} options with `project`, without checks before the first run
 */
export function planOf(runs, { all, project }) {
  const began = Date.now();
  const of = (part) => seconds[part]?.[all ? "all" : "short"] ?? 60;
  const names = runs.map((projects) => projects.join(", "));
  const preparation = project ? 0 : of("preparation");
  const sum = (parts) => parts.reduce((total, part) => total + of(part), 0);
  return {
    /** The variable in which `progressReporter.mjs` reads where these projects stand in the plan: milliseconds and seconds. */
    before(projects) {
      const index = names.indexOf(projects.join(", "));
      const position = {
        began,
        before: preparation + sum(names.slice(0, index)),
        during: of(names[index]),
        after: sum(names.slice(index + 1)),
      };
      return { TEST_PLAN: JSON.stringify(position) };
    },
  };
}

/**
 * How many seconds are left, at the speed so far.
 * @param {{ began: number, before: number, during: number, after: number }} position of the run in the plan
 * @param {number} done share of the run that is done, from 0 to 1
 */
export function secondsLeft({ began, before, during, after }, done, now = Date.now()) {
  const planned = before + during * done;
  const left = during * (1 - done) + after;
  const speed = planned > 0 ? (now - began) / 1000 / planned : 1;
  return Math.round(left * speed);
}

/** Seconds as a person reads them: "40 s", "3 min". */
export function spoken(time) {
  return time < 90 ? `${time} s` : `${Math.round(time / 60)} min`;
}
