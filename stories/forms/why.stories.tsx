import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { DraftFrame } from "../fixtures/DraftFrame.tsx";

const meta = {
  title: "Forms/Why",
  component: DraftFrame,
  args: {
    fields: {
      towed: { type: "boolean", label: "Vehicle towed away" },
      towCompany: {
        type: "text",
        label: "Towed by",
        visible: { field: "towed", is: true },
        required: {
          all: [
            { field: "towed", is: true },
            { field: "cost", atLeast: 500 },
          ],
        },
      },
      cost: { type: "currency", label: "Cost" },
      fee: { type: "currency", label: "Fee" },
      total: {
        type: "computed",
        as: "currency",
        label: "Total",
        expression: "(cost ? cost : 0) + (fee ? fee : 0)",
      },
    },
    edit: {
      type: "section",
      title: "Towing",
      columns: 2,
      children: ["towed", "towCompany", "cost", "fee", "total"],
    },
  },
} satisfies Meta<typeof DraftFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

const whyKey = "{Alt>}[Slash]{/Alt}";

export const OfAFieldByKeyAndFollowsTheForm: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole("radio", { name: "Yes" }));
    const company = await canvas.findByRole("textbox", { name: /Towed by/ });
    await userEvent.click(company);
    await userEvent.keyboard(whyKey);
    const why = within(await page.findByRole("complementary"));
    await expect(await why.findByRole("heading", { name: "Why? Towed by" })).toBeVisible();
    await expect(why.getByRole("heading", { name: "Shown" })).toBeVisible();
    await expect(why.getByRole("heading", { name: "Not required" })).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: /Cost/ }), "800");
    await expect(await why.findByRole("heading", { name: "Required" })).toBeVisible();
  },
};

export const OfAHiddenFieldByTheList: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    canvas.getByRole("button", { name: "Save" }).focus();
    await userEvent.keyboard(whyKey);
    const search = await page.findByRole("searchbox", { name: "Which field?" });
    await userEvent.type(search, "towed by");
    await userEvent.click(page.getByRole("button", { name: "Towed by" }));
    const why = within(page.getByRole("complementary"));
    await expect(await why.findByRole("heading", { name: "Hidden" })).toBeVisible();
  },
};

export const OfAComputedValueByTheMenuOfItsLabel: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(canvas.getByRole("textbox", { name: "Cost" }), "120");
    await userEvent.pointer({ keys: "[MouseRight]", target: canvas.getByText("Total") });
    await userEvent.click(await page.findByRole("menuitem", { name: /Why/ }));
    await waitFor(() => expect(page.getByText("(cost ? cost : 0) + (fee ? fee : 0)")).toBeVisible());
  },
};
