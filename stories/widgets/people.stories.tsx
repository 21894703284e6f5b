import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { controlsOf } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const suggestions = fn(async () => []);

const meta = {
  title: "Widgets/People",
  component: FieldFrame,
  tags: ["widget:people"],
  argTypes: controlsOf("multi"),
  args: {
    fields: { note: { type: "text", label: "Note" } },
    relations: {
      assignee: { template: "person", label: "Assignee", picker: "people" },
      witnesses: {
        template: "person",
        label: "Witnesses",
        picker: "people",
        multi: true,
        where: { field: "status", is: "active" },
      },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const WithPositionTerminalAndStatus: Story = {
  play: async ({ canvas, userEvent }) => {
    const assignee = canvas.getByRole("combobox", { name: "Assignee" });
    await userEvent.click(assignee);
    await userEvent.keyboard("jordan");
    const option = await waitFor(() => screen.getAllByRole("option", { name: /Jordan Reyes/ })[0]);
    await expect(within(option as HTMLElement).getByText(/ · (Portland|Spokane) Terminal · /)).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(assignee).toHaveValue("Jordan Reyes");
  },
};

export const OnlyThoseWhoFit: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Witnesses" }));
    await waitFor(() => expect(screen.getAllByRole("option").length).toBeGreaterThan(0));
    for (const option of screen.getAllByRole("option")) await expect(option).toHaveTextContent(/ · Active$/);
  },
};

export const WithThoseWhoHaveLeftMarked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Assignee" }));
    const marked = await waitFor(() =>
      screen.getAllByRole("option", { name: /No longer employed \(Terminated\)/ }),
    );
    const active = screen.getAllByRole("option", { name: / · Active$/ });
    await expect(marked.length).toBeGreaterThan(0);
    await expect(active.length).toBeGreaterThan(0);
  },
};

/** On a form what is typed rests for 300 ms before people are searched, 20 at most (spec records.md 9). */
export const SearchedWhenTypingRests: Story = {
  args: { port: { dataSource: { suggestions } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Assignee" }));
    await waitFor(() => expect(suggestions).toHaveBeenCalled());
    const typed = performance.now();
    await userEvent.keyboard("z");
    const most = expect.objectContaining({ limit: 20 }) as object;
    await waitFor(() => expect(suggestions).toHaveBeenLastCalledWith("person", "z", most));
    await expect(performance.now() - typed).toBeGreaterThanOrEqual(295);
  },
};

export const Searching: Story = {
  tags: ["state:loading"],
  args: { port: { dataSource: { suggestions: () => new Promise(() => undefined) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Assignee" }));
    await expect(await screen.findByRole("progressbar")).toBeVisible();
  },
};
