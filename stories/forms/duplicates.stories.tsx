import type { Meta, StoryObj } from "@storybook/react-vite";
import { MemoryRouter } from "react-router-dom";
import { expect, fn, within } from "storybook/test";
import { DuplicatesDialog } from "../../product/screens/duplicates/DuplicatesDialog.tsx";
import { sampleRecord } from "../fixtures/sampleRecords.ts";
import { recordOf, StoryFrame } from "../fixtures/StoryFrame.tsx";
import { engine } from "../fixtures/schemas.ts";

const { template, record } = recordOf("employee");
const onCreate = fn();

const meta = {
  title: "Forms/Duplicates",
  component: DuplicatesDialog,
  args: {
    template,
    records: [record, sampleRecord(engine, template, 1)],
    onCreate,
    onCancel: () => undefined,
  },
  render: (args) => (
    <MemoryRouter>
      <StoryFrame>
        <DuplicatesDialog {...args} />
      </StoryFrame>
    </MemoryRouter>
  ),
} satisfies Meta<typeof DuplicatesDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Matches: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const link = await page.findByRole("link", { name: `${record.label} (opens in a new tab)` });
    await expect(link).toHaveAttribute("target", "_blank");
    await userEvent.click(page.getByRole("button", { name: "Create anyway" }));
    await expect(onCreate).toHaveBeenCalledTimes(1);
  },
};
