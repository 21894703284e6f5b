import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { ThemeFrame } from "./ThemeFrame.tsx";

const meta = {
  title: "RJSF theme/Empty and optional",
  component: ThemeFrame,
  args: { schema: {}, onSend: fn(), onData: fn() },
} satisfies Meta<typeof ThemeFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NullableAndNull: Story = {
  args: {
    schema: {
      type: "object",
      title: "Nothing",
      required: ["nickname"],
      properties: {
        nothing: { type: "null", title: "Always nothing", description: "This one can only be null." },
        nickname: { type: ["string", "null"], title: "Nickname" },
        bonus: { type: ["number", "null"], title: "Bonus" },
      },
    },
    uiSchema: { nickname: { "ui:emptyValue": null }, bonus: { "ui:emptyValue": null } },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(/Nickname/), "A{Backspace}");
    await userEvent.type(canvas.getByLabelText("Bonus"), "3");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSend).toHaveBeenLastCalledWith({ nothing: null, nickname: null, bonus: 3 });
  },
};

const optional: object = {
  type: "object",
  title: "Load",
  properties: {
    insurance: {
      type: "object",
      title: "Insurance",
      properties: { policy: { type: "string", title: "Policy" } },
    },
    seals: { type: "array", title: "Seals", items: { type: "string" } },
  },
};

export const OptionalData: Story = {
  args: {
    schema: optional,
    uiSchema: { "ui:globalOptions": { enableOptionalDataFieldForType: ["object", "array"] } },
    formData: { seals: ["S-1"] },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByLabelText("Policy")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Add data for optional field" }));
    await userEvent.type(await canvas.findByLabelText("Policy"), "P-9");
    await expect(args.onData).toHaveBeenLastCalledWith({ insurance: { policy: "P-9" }, seals: ["S-1"] });
    const [, second] = canvas.getAllByRole("button", { name: "Remove data for optional field" });
    if (!second) throw new Error("The seals cannot be removed.");
    await userEvent.click(second);
    await waitFor(() => expect(canvas.queryByDisplayValue("S-1")).not.toBeInTheDocument());
  },
};

export const OptionalDataReadOnly: Story = {
  args: {
    schema: optional,
    uiSchema: { "ui:globalOptions": { enableOptionalDataFieldForType: ["object", "array"] } },
    formData: {},
    readonly: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("No data for optional field")).toHaveLength(2);
  },
};
