import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { fieldControls } from "../fixtures/controls.ts";
import { FieldStage } from "../fixtures/FieldStage.tsx";

const meta = {
  title: "Widgets/Group",
  component: FieldStage,
  tags: ["widget:group"],
  argTypes: fieldControls,
  args: { fields: { terminal: { type: "group", label: "Terminal", groupTypes: ["Terminal"] } } },
} satisfies Meta<typeof FieldStage>;

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

export const SearchedTree: Story = {
  play: async ({ canvas, userEvent }) => {
    const terminal = canvas.getByRole("combobox", { name: "Terminal" });
    await userEvent.click(terminal);
    await userEvent.keyboard("stock");
    const names = () => screen.getAllByRole("option").map((option) => option.textContent);
    await waitFor(() =>
      expect(names()).toEqual(["Redwood Freight Lines", "Central Valley Region", "Stockton Terminal"]),
    );
    await expect(screen.getByRole("option", { name: "Central Valley Region" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(terminal).toHaveValue("Stockton Terminal");
  },
};
