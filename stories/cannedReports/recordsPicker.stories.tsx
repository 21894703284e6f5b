/** Records are suggested once typing rests, ten at a time. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { createCannedReportsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "../screens/sampleAccount.ts";

const calls = answers(recordsOf("training_course", 14));
const list = fn(calls.main?.list);
const report = {
  alias: "dueTraining",
  name: "Due Training",
  viewName: "Due Training",
  help: "Trainings by the day they are due.",
  section: "personnel" as const,
  exportTypes: [],
  hideRunButton: false,
  parameters: [
    { kind: "records" as const, name: "courseIds", label: "Training", templateAlias: "training_course" },
  ],
  values: {},
};

const meta = {
  title: "Screens/Ready reports/Records picker",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: { ...calls, main: { ...calls.main, list } },
    own: [[createCannedReportsClient, { list: () => Promise.resolve([report]) }] as const],
    path: "/cannedReports/dueTraining",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is typed rests for 300 ms before records are asked for, 10 at most (spec reporting.md 9). */
export const Suggestions: Story = {
  play: async ({ userEvent }) => {
    const box = await within(await screen.findByRole("main")).findByRole("combobox", { name: "Training" });
    await userEvent.click(box);
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(10));
    const most = (search: string) =>
      expect.objectContaining({ template: "training_course", limit: 10, search }) as object;
    await expect(list).toHaveBeenLastCalledWith(most(""));
    list.mockClear();
    const typed = performance.now();
    await userEvent.keyboard("z");
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(most("z")));
    await expect(performance.now() - typed).toBeGreaterThanOrEqual(295);
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(10));
  },
};
