// The page of goals with the tests that prove them, made from docs/assurance and the titles of the tests.
import { table } from "./markdown.mjs";

const states = ["held", "held in part", "not held", "does not apply"];

/** The tags of a goal: those of the parts that it names, or its own name. */
const tagsOf = (goal) => goal.parts ?? [goal.id];

/** Held: each part has a test and nothing is missing. */
function stateOf(goal, tests) {
  if (goal.exempt !== undefined) return "does not apply";
  if (goal.gap === undefined) return "held";
  return tests.length > 0 ? "held in part" : "not held";
}

/** Throws an Error that names every tag without a goal, and every goal or part of one without a test that says nothing of that. */
function check(goals, tests) {
  const known = new Set(goals.flatMap(tagsOf));
  const proved = new Set(tests.flatMap(({ tags }) => tags));
  const unknown = tests.flatMap(({ file, tags }) =>
    tags.filter((tag) => !known.has(tag)).map((tag) => `${file}: there is no goal [${tag}].`),
  );
  const open = goals.filter(({ gap, exempt }) => gap === undefined && exempt === undefined);
  const unproved = open.flatMap((goal) =>
    tagsOf(goal)
      .filter((tag) => !proved.has(tag))
      .map((tag) => `${goal.id}: no test has [${tag}] in its title; name what is missing as its gap.`),
  );
  const mistakes = [...unknown, ...unproved];
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
}

const plain = (text) => text.replaceAll("<", "&lt;");

function testWords({ file, title, isGroup }) {
  return `\`${file}\`: ${plain(title)}${isGroup ? " (all of it)" : ""}`;
}

function goalRow(goal, tests) {
  const name = goal.parts && goal.parts[0] !== goal.id ? `${goal.id}. ${goal.parts.join(", ")}` : goal.id;
  const missing = plain(goal.gap ?? goal.exempt ?? "");
  return [name, plain(goal.goal), stateOf(goal, tests), tests.map(testWords).join("<br>"), missing];
}

const testsOf = (goal, tests) => {
  const own = new Set(tagsOf(goal));
  return tests.filter(({ tags }) => tags.some((tag) => own.has(tag)));
};

function groupLines({ title, about, goals }, tests) {
  const rows = goals.map((goal) => goalRow(goal, testsOf(goal, tests)));
  return [
    `## ${title}`,
    "",
    about,
    "",
    ...table(["Goal", "What it says", "State", "Tests", "Missing"], rows),
  ];
}

function totals(groups, tests) {
  const rows = groups.map(({ title, goals }) => {
    const all = goals.map((goal) => stateOf(goal, testsOf(goal, tests)));
    return [title, ...states.map((state) => all.filter((each) => each === state).length)];
  });
  return table(["", ...states], rows);
}

/**
 * The whole page as Markdown. Throws an Error that names every tag without a goal, and every goal that has neither a test for
 * each of its parts nor a word of what is missing.
 */
export function assurancePage(groups, tests) {
  check(
    groups.flatMap(({ goals }) => goals),
    tests,
  );
  return [
    "# Assurance",
    "",
    "This page is made by `npm run docs` from `docs/assurance` and from the titles of the tests. A test names the goals that it proves in its " +
      "title, or in that of its group: `[R1]`, `[S13]`, `[ASVS 7.4.1]`. (Without brackets, R1 or S13 is an invariant of `engine/SPEC.md`.)",
    "",
    "A goal is _held_ where each of its parts has a test and nothing is known to be missing, _held in part_ where something is, which then " +
      "stands in the last column, and _not held_ where no test shows any of it.",
    "",
    ...totals(groups, tests),
    ...groups.flatMap((group) => groupLines(group, tests)),
  ].join("\n");
}
