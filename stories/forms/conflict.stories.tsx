import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { ConflictDialog } from "../../product/screens/record/ConflictDialog.tsx";
import { everything, recordOf, StoryFrame } from "../fixtures/StoryFrame.tsx";

const { template, record } = recordOf("accident");
const onMerge = fn();

const meta = {
  title: "Forms/Conflict on save",
  component: ConflictDialog,
  args: {
    template,
    theirs: record,
    merge: {
      clashes: [
        { key: "city", label: "Nearest city or town", base: "Reno", mine: "Elko", theirs: "Ely" },
        { key: "state", label: "State", base: null, mine: "NV", theirs: "CA" },
      ],
      onlyMine: { county: "Elko" },
      onlyTheirs: ["What happened", "Weather"],
    },
    onMerge,
    onReload: () => undefined,
    onClose: () => undefined,
  },
  render: (args) => (
    <StoryFrame abilities={everything}>
      <ConflictDialog {...args} />
    </StoryFrame>
  ),
} satisfies Meta<typeof ConflictDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const MineTheirsAndWas: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getByText("Was: Reno")).toBeVisible());
    await userEvent.click(page.getByRole("radio", { name: "Theirs: Ely" }));
    await userEvent.click(page.getByRole("button", { name: "Apply to my form" }));
    await expect(onMerge).toHaveBeenCalledWith(new Set(["state"]));
  },
};
export const OfARow: Story = { args: { inside: true } };
