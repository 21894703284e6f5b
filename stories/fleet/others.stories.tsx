/** The dashboards of safety events, and of training and development. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import type { ScreenFixture } from "../../product/testing/index.ts";
import { configuration } from "../screens/sampleAccount.ts";
import { askRates, calls, card, dashboardStories } from "./storyFleet.ts";

const meta = {
  title: "Screens/Fleet/Events and training",
  ...dashboardStories("/dashboard/safetyEvents"),
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What happened, by kind, with the rates of the last twelve months. */
export const SafetyEvents: Story = {
  play: async () => {
    for (const name of ["Accidents", "Claims", "Telematics Alerts"])
      await (await card(name)).findByRole("table");
    await screen.findByRole("region", { name: "Last 12 Months" }, { timeout: 10_000 });
    await expect(screen.queryByRole("region", { name: "Risk Scores" })).toBeNull();
  },
};

/** What is due of trainings, certificates and plans; there are no rates of it. */
export const TrainingAndDevelopment: Story = {
  args: { path: "/dashboard/trainingAndDevelopment" },
  play: async () => {
    for (const name of ["Training", "Certifications", "Development Plans"])
      await (await card(name)).findByRole("table");
    await expect(askRates).not.toHaveBeenCalled();
  },
};

/** A company without the dashboard sees its first page instead. */
export const SwitchedOff: Story = {
  args: {
    configuration: {
      ...configuration,
      flags: new Proxy<Record<string, boolean>>(
        {},
        { get: (_, key) => !String(key).startsWith("module.dashboards.") },
      ),
    },
  },
  play: async () => {
    await screen.findByText(/^Welcome, /, {}, { timeout: 10_000 });
    await expect(calls.rows).not.toHaveBeenCalled();
  },
};
