import { expect, test } from "vitest";
import { scorecardContext, viewing } from "../kpi/scorecard.fixture.ts";
import { splitScorecard } from "./split.ts";

const attributes = [
  { dataset: "crashs", attribute: "avoidable", weight: 50 },
  { dataset: "alarms", attribute: "alarms", weight: 30 },
  { dataset: "visits", attribute: "visits", weight: 20 },
];
const people = { people: [4], crashes: [4], alarms: [4], visits: [4], routes: [4] };

test("a scorecard of which all can be weighed stays as it is", () => {
  expect(splitScorecard(attributes, scorecardContext())).toEqual({
    available: attributes,
    missing: [],
    recordTypes: ["driver", "crash", "alarm", "visit"],
  });
});

test("an attribute whose module is off is left out, and the weights of the others add up to 100", () => {
  const { available, missing, recordTypes } = splitScorecard(
    attributes,
    scorecardContext(undefined, ["alarm"]),
  );
  expect(available.map(({ weight }) => weight)).toEqual([71, 29]);
  expect(missing).toEqual([
    {
      attribute: attributes[1],
      reason: "off",
      sentence: '"Alarms" is left out, and the others weigh more: its module is off.',
    },
  ]);
  expect(recordTypes).toEqual(["driver", "crash", "visit"]);
});

test("an attribute that no dataset offers any more is left out", () => {
  const gone = [attributes[0]!, { dataset: "spills", attribute: "large", weight: 50 }];
  const { available, missing } = splitScorecard(gone, scorecardContext());
  expect(available).toEqual([{ ...attributes[0], weight: 100 }]);
  expect(missing.map(({ reason, sentence }) => [reason, sentence])).toEqual([
    ["off", '"large" is left out, and the others weigh more: it is no longer offered.'],
  ]);
});

test("who may not view what an attribute counts is not said to have it off", () => {
  const { missing, recordTypes } = splitScorecard(
    attributes,
    scorecardContext(viewing({ ...people, alarms: [] })),
  );
  expect(missing.map(({ reason }) => reason)).toEqual(["rights"]);
  expect(recordTypes).toEqual(["driver", "crash", "alarm", "visit"]);
});

test("without people nothing can be weighed", () => {
  const off = splitScorecard(attributes, scorecardContext(undefined, ["driver"]));
  expect(off.available).toEqual([]);
  expect(off.missing.map(({ reason }) => reason)).toEqual(["off", "off", "off"]);
  const hidden = splitScorecard(attributes, scorecardContext(viewing({ ...people, people: [] })));
  expect(hidden.missing.map(({ reason }) => reason)).toEqual(["rights", "rights", "rights"]);
  expect(hidden.recordTypes[0]).toBe("driver");
});
