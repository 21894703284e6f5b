import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { States as StatesPage } from "./States.tsx";
import { Tokens } from "./Tokens.tsx";
import { Welcome as WelcomePage } from "./Welcome.tsx";
import "./introduction.css";

const meta = {
  title: "Introduction",
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = { render: () => <WelcomePage /> };

export const States: Story = {
  render: () => <StatesPage />,
  play: async ({ canvas }) => {
    const row = within(canvas.getByRole("row", { name: /^documents / }));
    await expect(row.getByRole("link", { name: "Loading" })).toHaveAttribute(
      "href",
      "./?path=/story/panels-documents--loading",
    );
    await expect(canvas.getAllByRole("row").length).toBeGreaterThan(50);
  },
};

/** Both themes stand side by side, so the page itself is light. */
export const DesignTokens: Story = {
  name: "Design tokens",
  globals: { theme: "light" },
  render: () => <Tokens />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText("--ss-accent")).toHaveLength(2));
    await expect(canvas.getAllByText("--bp-surface-shadow-2").length).toBeGreaterThan(0);
  },
};
