import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  ApiError,
  createCompanyNameClient,
  createLogoClient,
  ScreenFixture,
} from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createLogoClient>;

/** An image of two colors, 40 by 20 pixels. */
async function picture(): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 40, height: 20 });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas.");
  context.fillStyle = "#1f5fbf";
  context.fillRect(0, 0, 40, 20);
  context.fillStyle = "#e8a20c";
  context.fillRect(20, 0, 20, 20);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) throw new Error("There is no image.");
  return new File([blob], "logo.png", { type: "image/png" });
}

const drawn =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='40'%3E%3Cpath fill='%231f5fbf' d='M0 0h40v40H0z'/%3E%3C/svg%3E#xywh=0,0,40,40";
const set = fn<Client["set"]>(() => Promise.resolve(drawn));
const remove = fn<Client["remove"]>(() => Promise.resolve(null));

const rename = fn<ReturnType<typeof createCompanyNameClient>["rename"]>((_alias, { name }) =>
  Promise.resolve(name),
);

const meta = {
  title: "Screens/Logo",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [
      [createLogoClient, { set, remove }],
      [createCompanyNameClient, { rename }],
    ],
    path: "/admin/logo",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const AddAndRemove: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Add logo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Logo of Redwood Freight Lines" }));
    await userEvent.upload(dialog.getByLabelText("Choose a picture"), await picture());
    await userEvent.click(await dialog.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(set).toHaveBeenCalledOnce());
    await expect(set).toHaveBeenCalledWith(
      "redwood",
      expect.objectContaining({ name: "logo.png" }),
      expect.objectContaining({ width: 16, height: 16 }),
    );
    await expect(await main().findByRole("img", { name: "Logo of Redwood Freight Lines" })).toBeVisible();
    await userEvent.click(main().getByRole("button", { name: "Change logo" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove logo" }));
    await waitFor(() => expect(remove).toHaveBeenCalledWith("redwood"));
    await main().findByRole("button", { name: "Add logo" });
  },
};

/** The company is renamed, without blanks around the name; an empty name cannot be saved. */
export const Rename: Story = {
  play: async () => {
    const name = await main().findByRole("textbox", { name: "Company name" });
    const save = main().getByRole("button", { name: "Save" });
    await expect(name).toHaveValue("Redwood Freight Lines");
    await expect(save).toBeDisabled();
    await userEvent.clear(name);
    await expect(save).toBeDisabled();
    await expect(name).toHaveAccessibleDescription("Enter the name of the company.");
    await userEvent.type(name, " Redwood Lines ");
    await userEvent.click(save);
    await waitFor(() => expect(name).toHaveValue("Redwood Lines"));
    await expect(rename).toHaveBeenCalledWith("redwood", {
      name: "Redwood Lines",
      previousName: "Redwood Freight Lines",
    });
    await expect(save).toBeDisabled();
  },
};

/** Where somebody else renamed the company, nothing is saved, and what was typed stays. */
export const RenamedMeanwhile: Story = {
  play: async () => {
    const message = "Someone else renamed the company after you opened this page.";
    rename.mockRejectedValueOnce(new ApiError({ status: 409, message }));
    const name = await main().findByRole("textbox", { name: "Company name" });
    await userEvent.type(name, "!");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await screen.findByText(new RegExp(message));
    await expect(name).toHaveValue("Redwood Freight Lines!");
    await userEvent.click(main().getByRole("button", { name: "Cancel" }));
    await expect(name).toHaveValue("Redwood Freight Lines");
  },
};

export const WithoutTheRight: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await main().findByRole("heading");
    await expect(main().queryByRole("button", { name: "Add logo" })).toBeNull();
  },
};
