/** The example and the limits of docs/scorecards.md are computed as it says. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lessons } from "../kpi/scorecard.fixture.ts";
import { datasetShape } from "../kpi/datasetShape.ts";
import { ErrorList } from "../model/errors.ts";
import { explainPerson } from "./explain.ts";
import { countLimits } from "./statistics/poissonLimits.ts";
import { computed, inputOf } from "./runs.fixture.ts";

const page = readFileSync(new URL("../../docs/scorecards.md", import.meta.url), "utf8");
/** The lines of the table whose first column has this head, cell by cell. */
const table = (head: string): string[][] => {
  const lines = page.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${head} `));
  const end = lines.findIndex((line, index) => index > start && line === "");
  return lines.slice(start + 2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};
const numberIn = (cell = "") => Number(cell.replaceAll(",", ""));

const drivers = table("Driver");
const run = computed(
  inputOf(
    [
      { weight: 70, per: "miles" },
      { weight: 30, per: "days" },
    ],
    drivers.map(([, events, miles, , , , , , violations]) => ({
      groupId: 4,
      position: null,
      observed: [
        { events: numberIn(events), exposure: numberIn(miles) / 100_000 },
        { events: numberIn(violations), exposure: 1 },
      ],
    })),
  ),
);

test("the drivers of the manual have the estimates, points, scores and ranks that it says", () => {
  expect(drivers).toHaveLength(6);
  const computed = drivers.map(([name, events, miles, , , , , , violations], index) => {
    const { score, rank, attributes } = run.people[index]!;
    const [said] = explainPerson(run, index).attributes;
    const raw = numberIn(events) / (numberIn(miles) / 100_000);
    const rates = [raw, said!.rate!, said!.low!, said!.high!].map((rate) => rate.toFixed(2));
    const [first, second] = attributes.map(({ points }) => points!.toFixed(1));
    return [name, events, miles, ...rates, first, violations, second, score!.toFixed(1), String(rank)];
  });
  expect(computed).toEqual(drivers);
});

test("its mean, the weight of the mean and the share that is a driver's own are those of the text", () => {
  const [peers] = run.attributes[0]!.peers;
  expect(page).toContain(
    `The mean is ${peers!.mean.toFixed(2)} events, and it weighs as much as ${peers!.weight!.toFixed(2)} units`,
  );
  const { own } = explainPerson(run, 1).attributes[0]!;
  expect(page).toContain(`Here ${(100 * own!).toFixed(0)} percent of the estimate are Bo's own.`);
});

test("its limits of terminals are exact", () => {
  const within = (expected: number, beyond: number) => {
    const [low, high] = countLimits(expected, beyond);
    return `${Math.ceil(low)} to ${Math.floor(high)}`;
  };
  const limits = table("Expected");
  expect(
    limits.map(([expected]) => [
      expected,
      within(numberIn(expected), 0.025),
      within(numberIn(expected), 0.001),
    ]),
  ).toEqual(limits);
});

test("its attribute has the shape of one", () => {
  const attribute = JSON.parse(/```json\n([^]*?)```/.exec(page)![1]!) as object;
  const errors = new ErrorList();
  datasetShape({ ...lessons, scorecard: [attribute] }, "", errors);
  expect(errors.errors).toEqual([]);
});
