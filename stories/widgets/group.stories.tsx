import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { fieldControls } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";
import { groups } from "../fixtures/schemas.ts";

const meta = {
  title: "Widgets/Group",
  component: FieldFrame,
  tags: ["widget:group"],
  argTypes: fieldControls,
  args: { fields: { terminal: { type: "group", label: "Terminal", groupTypes: ["Terminal"] } } },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const Opened: Story = {
  args: { filled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Terminal" }));
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  },
};

/** A terminal that became inactive stays on its records, which say so, and is not offered for others. */
export const Inactive: Story = {
  args: {
    filled: true,
    port: { groups: groups.map((group) => ({ ...group, inactive: [3, 4].includes(group.id) })) },
  },
  play: async ({ canvas, userEvent }) => {
    const terminal = canvas.getByRole<HTMLInputElement>("combobox", { name: "Terminal" });
    await expect(terminal.value).toMatch(/ \(inactive\)$/);
    await userEvent.click(terminal);
    await screen.findByRole("option", { name: /^Fresno Terminal/ });
    await expect(screen.queryByRole("option", { name: /^(Portland|Spokane) Terminal/ })).toBeNull();
  },
};

/** What was typed decides: Enter takes the terminal, never the company above it. */
export const SearchedTree: Story = {
  play: async ({ canvas, userEvent }) => {
    const terminal = canvas.getByRole("combobox", { name: "Terminal" });
    await userEvent.click(terminal);
    await userEvent.keyboard("stock");
    const names = () => screen.getAllByRole("option").map((option) => option.textContent);
    await waitFor(() =>
      expect(names()).toEqual(["Stockton TerminalRedwood Freight Lines › Central Valley Region"]),
    );
    const option = screen.getByRole("option", { name: /^Stockton Terminal/ });
    await expect(terminal).toHaveAttribute("aria-activedescendant", option.id);
    await userEvent.keyboard("{Enter}");
    await expect(terminal).toHaveValue("Stockton Terminal");
  },
};
