import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PersonnelCard } from "../../views/index.ts";
import { recordOf, Stage } from "../fixtures/Stage.tsx";

const { record } = recordOf("employee");

const meta = {
  title: "Panels/Personnel card",
  component: PersonnelCard,
  args: { record },
  render: (args) => (
    <Stage>
      <PersonnelCard {...args} />
    </Stage>
  ),
} satisfies Meta<typeof PersonnelCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SevenFieldsThenExpand: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("term")).toHaveLength(7);
    await userEvent.click(canvas.getByRole("button", { name: "Expand" }));
    await expect(canvas.getAllByRole("term").length).toBeGreaterThan(7);
  },
};
export const Confidential: Story = {
  args: { record: { ...record, protectedFields: ["employeeNumber", "phoneNumber"] } },
};
