import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import type { DataSource } from "../../views/index.ts";
import { controlsOf } from "../fixtures/controls.ts";
import { FieldFrame } from "../fixtures/FieldFrame.tsx";

const suggestions = fn(async () => []);
type Suggest = DataSource["suggestions"];
let answer: ((found: Awaited<ReturnType<Suggest>>) => void) | undefined;
/** Knows Dana at once; what is typed is answered when the story says so. */
const waiting = fn<Suggest>((templateAlias, text) =>
  text === ""
    ? Promise.resolve([{ id: 11, templateAlias, label: "Dana Whitfield" }])
    : new Promise((resolve) => {
        answer = resolve;
      }),
);

const meta = {
  title: "Widgets/Relation",
  component: FieldFrame,
  tags: ["widget:singleModel"],
  argTypes: controlsOf("multi"),
  args: {
    fields: { note: { type: "text", label: "Note" } },
    relations: {
      driver: { template: "person", label: "Driver", required: true },
      passengers: { template: "person", label: "Passengers", multi: true },
      owner: { template: "person", label: "Owner", parent: true },
    },
  },
} satisfies Meta<typeof FieldFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["state:empty"] };
export const Filled: Story = { args: { filled: true } };
export const ReadOnly: Story = { tags: ["state:noRights"], args: { readOnly: true } };

export const Opened: Story = {
  args: { filled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: /Driver/ }));
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  },
};

export const SeveralByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const passengers = canvas.getByRole("combobox", { name: "Passengers" });
    await userEvent.click(passengers);
    await userEvent.keyboard("dana");
    await waitFor(() => expect(screen.getAllByRole("option").length).toBe(2));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(await canvas.findByRole("button", { name: "Remove Dana Whitfield" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Dana Whitfield" }));
    await expect(canvas.queryByRole("button", { name: /Remove/ })).toBeNull();
  },
};

export const OnlySomeRecords: Story = {
  args: {
    relations: {
      driver: { template: "person", label: "Driver", where: { field: "status", is: "active" } },
    },
    port: { dataSource: { suggestions } },
  },
  play: async ({ canvas, userEvent }) => {
    suggestions.mockClear();
    await userEvent.click(canvas.getByRole("combobox", { name: "Driver" }));
    await userEvent.keyboard("zzz");
    await waitFor(() =>
      expect(suggestions).toHaveBeenCalledWith("person", "zzz", {
        where: { field: "status", is: "active" },
        limit: 20,
      }),
    );
    await expect(
      await screen.findByText("No matches found, check your spelling or try another search"),
    ).toBeVisible();
  },
};

/** What is typed rests for 250 ms before it is searched (spec records.md 9). */
export const SearchedWhenTypingRests: Story = {
  args: { port: { dataSource: { suggestions } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: /Driver/ }));
    await waitFor(() => expect(suggestions).toHaveBeenCalled());
    const typed = performance.now();
    await userEvent.keyboard("z");
    await waitFor(() => expect(suggestions).toHaveBeenLastCalledWith("person", "z", { limit: 20 }));
    await expect(performance.now() - typed).toBeGreaterThanOrEqual(245);
  },
};

export const Searching: Story = {
  tags: ["state:loading"],
  args: { port: { dataSource: { suggestions: () => new Promise(() => undefined) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: /Driver/ }));
    await expect(await screen.findByRole("progressbar")).toBeVisible();
  },
};

/** An answer that comes between press and release does not take away what is pressed. */
export const PressedWhileAnAnswerComes: Story = {
  args: { port: { dataSource: { suggestions: waiting } } },
  play: async ({ canvas, userEvent }) => {
    waiting.mockClear();
    await userEvent.click(canvas.getByRole("combobox", { name: "Passengers" }));
    const dana = await screen.findByRole("option", { name: /Dana Whitfield/ });
    await userEvent.keyboard("z");
    await waitFor(() => expect(waiting).toHaveBeenLastCalledWith("person", "z", { limit: 20 }));
    await userEvent.pointer({ keys: "[MouseLeft>]", target: dana });
    answer?.([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(dana).toBeInTheDocument();
    await userEvent.pointer({ keys: "[/MouseLeft]", target: dana });
    await expect(await canvas.findByRole("button", { name: "Remove Dana Whitfield" })).toBeVisible();
  },
};
