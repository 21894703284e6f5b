import type { Meta, StoryObj } from "@storybook/react-vite";
import { ListStage, recordOf } from "../fixtures/Stage.tsx";

const meta = {
  title: "Tables/Record table",
  component: ListStage,
  args: { template: recordOf("accident").template },
} satisfies Meta<typeof ListStage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const Loading: Story = { args: { status: "loading", records: [] } };
export const Empty: Story = { args: { records: [] } };
export const Failed: Story = { args: { status: "error", records: [] } };
