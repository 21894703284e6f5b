/** The calls of scorecards that stories answer, and what all their stories are given. */
import { fn, screen, within } from "storybook/test";
import { createScorecardsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import {
  catalog,
  history,
  personOf,
  runOf,
  runs,
  safety,
  scorecardOf,
  scorecards,
  scoresOf,
  terminals,
} from "./sampleScorecards.ts";

export type Client = ReturnType<typeof createScorecardsClient>;

export const calls = {
  catalog: fn<Client["catalog"]>(),
  list: fn<Client["list"]>(),
  read: fn<Client["read"]>(),
  create: fn<Client["create"]>(),
  change: fn<Client["change"]>(),
  remove: fn<Client["remove"]>(),
  count: fn<Client["count"]>(),
  mailCounts: fn<Client["mailCounts"]>(),
  sendScores: fn<Client["sendScores"]>(),
  preview: fn<Client["preview"]>(),
  compute: fn<Client["compute"]>(),
  runs: fn<Client["runs"]>(),
  scores: fn<Client["scores"]>(),
  top: fn<Client["top"]>(),
  history: fn<Client["history"]>(),
  person: fn<Client["person"]>(),
  terminals: fn<Client["terminals"]>(),
  own: fn<Client["own"]>(),
};

const page = scoresOf(26);

/** Answers all calls as a company with a few scorecards does. */
function answerCalls() {
  for (const call of Object.values(calls)) call.mockReset();
  calls.catalog.mockResolvedValue(catalog);
  calls.list.mockResolvedValue(scorecards);
  calls.read.mockResolvedValue(safety);
  calls.create.mockImplementation(async ({ name }) => scorecardOf(20, name));
  calls.change.mockImplementation(async ({ id }, changed) =>
    scorecardOf(id, changed.name ?? "Safe Driving", {
      ...(changed.archived !== undefined && { archived: changed.archived }),
      version: 4,
    }),
  );
  calls.remove.mockResolvedValue(undefined);
  calls.count.mockImplementation(async ({ employees }) => {
    const isChosen = (employees?.positions ?? []).length > 0;
    const notices = ["Drivers alone are scored, since no positions are chosen."];
    return { count: isChosen ? 26 : 1_412, notices: isChosen ? [] : notices };
  });
  calls.mailCounts.mockImplementation(async (_id, { run, employeeId }) =>
    employeeId === undefined
      ? { run, waiting: 22, sent: 1, withoutAddress: 3 }
      : { run, waiting: 1, sent: 0, withoutAddress: 0 },
  );
  calls.sendScores.mockImplementation(async (_id, { run, employeeId }) => ({
    run,
    queued: employeeId === undefined ? 22 : 1,
    sent: 0,
    withoutAddress: 0,
  }));
  calls.preview.mockImplementation(async () => {
    const { id: _id, attributes, notices, ...run } = runOf();
    return { run, attributes, data: page.slice(0, 5), notices };
  });
  calls.runs.mockResolvedValue(runs);
  calls.top.mockResolvedValue({ run: runOf(), data: page.slice(0, 5) });
  calls.scores.mockResolvedValue({ run: runOf(), data: page, next: null, count: page.length });
  calls.terminals.mockImplementation(async (_id, attribute) => ({
    run: runOf(),
    attribute,
    data: [...terminals],
  }));
  calls.person.mockResolvedValue(personOf(12));
  calls.history.mockResolvedValue(history);
  calls.own.mockResolvedValue([
    { scorecard: { id: 7, name: "Safe Driving" }, ...personOf(12), history: [...history] },
  ]);
}

/** What the stories of a page have in common. */
export const pageStories = (path: string) => ({
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createScorecardsClient, calls] as const],
    path,
  },
  parameters: { layout: "fullscreen" as const, controls: { include: ["path"] } },
  beforeEach: answerCalls,
});

/** The page's own part of the screen. */
export const main = () => within(screen.getByRole("main"));
