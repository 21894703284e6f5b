import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { layoutControls } from "../fixtures/controls.ts";
import { DraftFrame } from "../fixtures/DraftFrame.tsx";

const onSubmit = fn();

const meta = {
  title: "Layouts/Modal",
  component: DraftFrame,
  tags: ["layout:modal"],
  argTypes: layoutControls,
  args: {
    fields: {
      city: { type: "text", label: "City" },
      insurer: { type: "text", label: "Insurer" },
      policy: { type: "text", label: "Policy number", required: true },
    },
    edit: {
      type: "section",
      title: "Other party",
      children: [
        "city",
        {
          type: "modal",
          label: "Insurance",
          title: "Insurance of the other party",
          children: ["insurer", "policy"],
        },
      ],
    },
    onSubmit,
  },
  beforeEach: () => void onSubmit.mockClear(),
} satisfies Meta<typeof DraftFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const FieldsInAWindow: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const opener = canvas.getByRole("button", { name: "Insurance" });
    await userEvent.click(opener);
    const dialog = await page.findByRole("dialog", { name: "Insurance of the other party" });
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(665));
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Policy number/ }), "P-1");
    await userEvent.click(page.getByRole("button", { name: "Close popup modal" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ policy: "P-1" })));
  },
};

export const AnErrorInsideOpensIt: Story = {
  tags: ["state:error"],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const policy = await page.findByRole("textbox", { name: /Policy number/ });
    await waitFor(() => expect(policy).toHaveFocus());
    await expect(policy).toHaveAccessibleDescription("Required field");
    await userEvent.keyboard("{Escape}");
    await expect(await canvas.findByRole("button", { name: /Insurance\s*1 to correct/ })).toBeVisible();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};
