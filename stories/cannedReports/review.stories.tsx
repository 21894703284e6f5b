/** Performance reviews: the form, and the people whom the document would be about. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { createCannedReportsClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";

type Client = ReturnType<typeof createCannedReportsClient>;
type Report = Awaited<ReturnType<Client["list"]>>[number];
type Answer = Awaited<ReturnType<Client["run"]>>;

const days = { dateFrom: 1_735_689_600, dateTo: 1_767_139_200 };
const report: Report = {
  alias: "employeeReview",
  name: "Employee Review",
  viewName: "Performance Reviews",
  help: "A document about each employee of a terminal, or about one: who they are, and what happened in the period.",
  section: "personnel",
  exportTypes: ["pdf"],
  hideRunButton: true,
  parameters: [
    { kind: "dates", name: "date", label: "Period" },
    { kind: "terminals", name: "terminals", label: "Terminal" },
    { kind: "choices", name: "positions", label: "Position", enumSet: "employee_positions" },
  ],
  values: { ...days, subject: "TERMINAL" },
  people: { kind: "review", templateAlias: "employee", name: "Employee", plural: "Employees" },
};
const people: Answer = {
  alias: "employeeReview",
  columns: [
    { label: "Employee Name", align: "left" },
    { label: "Position", align: "left" },
  ],
  lines: [
    { record: { id: 7, templateAlias: "employee" }, texts: ["Nicholas Flores", "Dock Worker"] },
    { record: { id: 8, templateAlias: "employee" }, texts: ["Ann Lee", "Dock Worker"] },
  ],
  count: 2,
  next: null,
  notices: [],
};

const run = fn<Client["run"]>();
const client = [createCannedReportsClient, { list: () => Promise.resolve([report]), run }] as const;

const meta = {
  title: "Screens/Ready reports/Performance reviews",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [client],
    path: "/cannedreports/employeeReview",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    run.mockReset();
    run.mockResolvedValue(people);
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const exported = () => main().getByRole("button", { name: "Export As" });

/** Nothing is asked or exported before there are a terminal and a position; then the people are listed. */
export const OfATerminal: Story = {
  play: async ({ userEvent }) => {
    await main().findByText("Choose a terminal.");
    await expect(exported()).toBeDisabled();
    await userEvent.click(main().getByRole("combobox", { name: "Terminal" }));
    const options = await screen.findAllByRole("option");
    const open = options.find((option) => option.getAttribute("aria-disabled") !== "true");
    if (open) await userEvent.click(open);
    await main().findByText("Choose at least one position.");
    await expect(run).not.toHaveBeenCalled();
    const positions = main().getByRole("combobox", { name: "Position" });
    await userEvent.type(positions, "dock");
    await userEvent.click(await screen.findByRole("option", { name: "Dock Worker" }));
    await userEvent.keyboard("{Escape}");
    await main().findByRole("link", { name: "Nicholas Flores" });
    await main().findByText("2 Results");
    await expect(run.mock.lastCall?.[1]).toMatchObject({
      ...days,
      subject: "TERMINAL",
      positions: ["dockWorker"],
    });
    await expect(exported()).toBeEnabled();
  },
};

/** One employee at a time, and no positions. */
export const OfAnEmployee: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("radio", { name: "Employee" }));
    await main().findByText("Choose one employee.");
    await expect(main().queryByRole("combobox", { name: "Position" })).toBeNull();
    await expect(exported()).toBeDisabled();
    await waitFor(() => expect(main().getByRole("combobox", { name: "Employee" })).toBeVisible());
  },
};

const reader = accountOf("reader");

/** Somebody who may view two terminals, and open the report in one of them: the other is shown and cannot be chosen. */
export const OneTerminal: Story = {
  args: {
    account: {
      ...reader,
      permissions: { ...reader.permissions, reportPermissions: { employeeReview: [3] } },
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await main().findByRole("combobox", { name: "Terminal" }));
    const other = await screen.findByRole("option", { name: "Spokane Terminal" });
    await expect(other).toHaveAttribute("aria-disabled", "true");
    await expect(screen.getByRole("option", { name: "Portland Terminal" })).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  },
};
