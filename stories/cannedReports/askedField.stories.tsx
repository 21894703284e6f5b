/** A finding leads to the field where it is corrected: the record is edited, its tab is open, and the field has the focus. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "../screens/sampleAccount.ts";

const [driver] = recordsOf("employee", 1);
if (!driver) throw new Error("There is no sample record.");
const locked = { ...driver, abilities: { ...driver.abilities, edit: false } };
const at = `/model/employee/${driver.id}`;

const meta = {
  title: "Screens/Ready reports/Field to correct",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers([driver]),
    path: `${at}?edit=birthDate`,
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const Asked: Story = {
  play: async () => {
    const field = await main().findByRole("textbox", { name: /^Date of birth/ }, { timeout: 10_000 });
    await waitFor(() => expect(field).toHaveFocus(), { timeout: 5_000 });
    await main().findByRole("button", { name: "Save" });
  },
};

/** Who may not edit reads the record. */
export const NotEditable: Story = {
  args: {
    services: { ...answers(), main: { ...answers().main, get: () => Promise.resolve(locked) } },
  },
  play: async () => {
    await main().findByRole("region", { name: "Employee record" });
    await expect(main().queryByRole("button", { name: "Save" })).toBeNull();
  },
};
