import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { StoryFrame } from "../fixtures/StoryFrame.tsx";
import { MonitorListStory } from "./MonitorStory.tsx";
import { monitorOf, watchedRecords } from "./sampleMonitors.ts";

const monitor = "expirations";
const List = ({ isEmployee = false }: { isEmployee?: boolean }) => (
  <StoryFrame>
    <MonitorListStory monitor={monitor} isEmployee={isEmployee} />
  </StoryFrame>
);

const meta = { title: "Monitors/Record types", component: List } satisfies Meta<typeof List>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const cells = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).queryAllByRole("gridcell", { name });

/** Each row shows its record type, and one of an employee's leads to the monitor's page of a record of that type. */
export const SeveralTogether: Story = {
  args: { isEmployee: true },
  play: async ({ canvasElement }) => {
    const { templates } = monitorOf(monitor);
    const [first, second] = templates;
    await within(canvasElement).findByRole("columnheader", { name: /^Record Type/ });
    for (const type of [first, second])
      await waitFor(() => expect(cells(canvasElement, type?.name ?? "").length).toBeGreaterThan(0));
    const links = within(canvasElement)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    const shown = watchedRecords(monitorOf(monitor)).filter(
      ({ templateAlias }) => templateAlias === second?.alias,
    );
    await expect(links).toContain(`/monitor/${monitor}/${second?.alias}/${shown[0]?.id}`);
  },
};

/** The types are chosen by their names. */
export const FilteredByType: Story = {
  play: async ({ canvasElement }) => {
    const { templates } = monitorOf(monitor);
    const [first, second] = templates.map(({ name }) => name);
    await waitFor(() => expect(cells(canvasElement, first ?? "").length).toBeGreaterThan(0));
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Record Type column" }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Filter" }));
    await userEvent.click(await page().findByRole("checkbox", { name: second ?? "" }));
    await userEvent.click(page().getByRole("button", { name: "Done" }));
    await waitFor(() => expect(cells(canvasElement, first ?? "")).toEqual([]));
    await expect(cells(canvasElement, second ?? "").length).toBeGreaterThan(0);
    await userEvent.click(
      within(canvasElement).getByRole("button", { name: `Remove filter: Record Type: ${second}` }),
    );
    await waitFor(() => expect(cells(canvasElement, first ?? "").length).toBeGreaterThan(0));
  },
};
