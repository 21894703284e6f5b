/** The calls of critical events that stories answer, and what all their stories are given. */
import { fn, screen, within } from "storybook/test";
import { createCriticalEventsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import { choices, detailsOf, eventOf, events, page, preview, rules } from "./sampleCriticalEvents.ts";

type Client = ReturnType<typeof createCriticalEventsClient>;

export const calls = {
  list: fn<Client["list"]>(),
  choices: fn<Client["choices"]>(),
  read: fn<Client["read"]>(),
  change: fn<Client["change"]>(),
  rules: fn<Client["rules"]>(),
  saveRules: fn<Client["saveRules"]>(),
  preview: fn<Client["preview"]>(),
  running: fn<Client["running"]>(),
};

/** Answers all calls as a company with a few events and rules does. */
function answerCalls() {
  for (const call of Object.values(calls)) call.mockReset();
  calls.list.mockResolvedValue(page);
  calls.choices.mockResolvedValue(choices);
  calls.read.mockImplementation(async (id) =>
    detailsOf(events.find((event) => event.id === id) ?? eventOf(id)),
  );
  calls.change.mockImplementation(async ({ id }) => detailsOf(eventOf(id, { version: 2 })));
  calls.rules.mockResolvedValue(rules);
  calls.saveRules.mockImplementation(async (_version, sent) => ({
    ...rules,
    version: "2",
    rules: sent.map((rule, index) => ({
      ...rule,
      statusTimeline: [...rule.statusTimeline],
      filter: { ...rule.filter, groupIds: [...rule.filter.groupIds] },
      filters: [...rule.filters],
      id: rule.id ?? 90 + index,
      sortOrder: index + 1,
      problem: null,
      updating: false,
    })),
  }));
  calls.preview.mockResolvedValue(preview);
  calls.running.mockResolvedValue({ running: false, rules: [] });
}

/** What the stories of a page have in common. */
export const pageStories = (path: string) => ({
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createCriticalEventsClient, calls] as const],
    path,
  },
  parameters: { layout: "fullscreen" as const, controls: { include: ["path"] } },
  beforeEach: answerCalls,
});

/** The page's own part of the screen. */
export const main = () => within(screen.getByRole("main"));
