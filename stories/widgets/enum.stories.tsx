import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { controlsOf } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const meta = {
  title: "Widgets/Enum",
  component: FieldFrame,
  tags: ["widget:enum"],
  argTypes: controlsOf("enumSet", "multi", "noLimit"),
  args: {
    fields: {
      status: { type: "enum", enumSet: "accident_statuses", label: "Status" },
      state: { type: "enum", enumSet: "states", label: "State", required: true },
      weather: { type: "enum", enumSet: "weather_conditions", multi: true, label: "Weather" },
      code: { type: "enum", enumSet: "sample_codes", label: "Violation" },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

async function list() {
  const found = await screen.findByRole("listbox");
  await waitFor(() => expect(found).toBeVisible());
  return within(found);
}

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const Opened: Story = {
  args: { filled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: /State/ }));
    await list();
  },
};

export const Header: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Violation" }));
    const options = (await list()).getAllByRole("option");
    await expect(options).toHaveLength(100);
    await expect(screen.getByText("100 of 480 items, 2 disabled")).toBeVisible();
    await expect(options[39]).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("393.12");
    await expect(await screen.findByText("11 of 480 items, 1 disabled")).toBeVisible();
    await userEvent.keyboard("x");
    await expect(await screen.findByText("No results found")).toBeVisible();
  },
};

export const NoLimit: Story = {
  tags: ["state:manyRows"],
  args: { fields: { code: { type: "enum", enumSet: "sample_codes", label: "Violation", noLimit: true } } },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox", { name: "Violation" });
    await userEvent.click(input);
    const options = await list();
    await expect(screen.getByText("480 of 480 items, 12 disabled")).toBeVisible();
    await expect(options.getAllByRole("option").length).toBeLessThan(60);
    await userEvent.keyboard("{ArrowDown}{End}");
    await waitFor(() =>
      expect(options.getByRole("option", { name: "393.479 Violation code" })).toBeVisible(),
    );
    await expect(options.getByRole("option", { name: "393.479 Violation code" })).toHaveAttribute(
      "aria-posinset",
      "479",
    );
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue("393.479 Violation code");
  },
};

export const SingleByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const state = canvas.getByRole("combobox", { name: /State/ });
    state.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(state).toHaveAttribute("aria-expanded", "true");
    const options = await list();
    await expect(state).toHaveAttribute("aria-activedescendant", options.getAllByRole("option")[0]?.id);
    await userEvent.keyboard("{PageDown}{Home}{End}");
    const last = options.getAllByRole("option").at(-1);
    await expect(state).toHaveAttribute("aria-activedescendant", last?.id);
    await userEvent.keyboard("oregon{Enter}");
    await expect(state).toHaveValue("Oregon");
    await userEvent.keyboard("TX");
    const texas = (await list()).getAllByRole("option")[0];
    await expect(texas).toHaveTextContent("Texas");
    await expect(state).toHaveAttribute("aria-activedescendant", texas?.id);
    await userEvent.keyboard("{Enter}");
    await expect(state).toHaveValue("Texas");
    await userEvent.keyboard("oregon{Enter}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await userEvent.keyboard("tex{Escape}");
    await expect(state).toHaveValue("Oregon");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  },
};

export const SeveralByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const weather = canvas.getByRole("combobox", { name: "Weather" });
    weather.focus();
    await userEvent.keyboard("rain{Enter}snow{Enter}");
    await expect(canvas.getByRole("button", { name: "Remove Rain" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Remove Snow" })).toBeVisible();
    await userEvent.keyboard("{Backspace}");
    await expect(canvas.queryByRole("button", { name: "Remove Snow" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Rain" }));
    await expect(canvas.queryByRole("button", { name: "Remove Rain" })).toBeNull();
  },
};

export const ChoicesThatDependOnOthers: Story = {
  tags: ["widget:narrowedEnum", "state:error"],
  args: {
    fields: {
      category: { type: "enum", enumSet: "truck_crash_role_categories", label: "Crash role category" },
      role: {
        type: "enum",
        enumSet: "truck_crash_roles",
        label: "Crash role",
        choices: [{ property: "category", field: "category" }],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const role = () => canvas.getByRole("combobox", { name: "Crash role" });
    await userEvent.click(role());
    await userEvent.keyboard("B4{Enter}");
    await expect(role()).toHaveValue(
      "B4 - Truck strikes an object, animal, person or parked vehicle on the road",
    );
    const category = canvas.getByRole("combobox", { name: "Crash role category" });
    await userEvent.click(category);
    await userEvent.keyboard("road departure{Enter}");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText(/^B4 .* does not fit the other answers\.$/)).toBeVisible());
    await expect(role()).toHaveDisplayValue(/^B4/);
    await userEvent.selectOptions(role(), "A1 - Drives off the road");
    await waitFor(() => expect(canvas.queryByText(/does not fit/)).toBeNull());
  },
};
