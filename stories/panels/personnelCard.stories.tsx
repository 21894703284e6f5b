import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { PersonnelCard } from "../../views/index.ts";
import { named } from "../fixtures/controls.ts";
import { picture } from "../fixtures/sampleAttached.ts";
import { recordOf, StoryFrame } from "../fixtures/StoryFrame.tsx";
import { wordedValue } from "../fixtures/wording.ts";
import { AttachedFrame } from "./AttachedFrame.tsx";

const { record } = recordOf("employee");

const people = {
  usual: record,
  confidential: { ...record, protectedFields: ["employeeNumber", "phoneNumber"] },
  "with a photo": { ...record, profilePictureUrl: "/pictures/1#xywh=100,20,200,200" },
  "with a long name": { ...record, label: wordedValue(record.label, "long", 120) },
};

const meta = {
  title: "Panels/Personnel card",
  component: PersonnelCard,
  tags: ["panel:personnelCard"],
  argTypes: { record: named("Person", "Whose card it is.", people) },
  args: { record },
  render: (args) => (
    <StoryFrame>
      <PersonnelCard {...args} />
    </StoryFrame>
  ),
} satisfies Meta<typeof PersonnelCard>;

export default meta;

type Story = StoryObj<typeof meta>;

const inspection = recordOf("inspection").record;

/** The template asks for the card only where there is somebody: an inspection of a trailer has no driver. */
export const NotWithoutAPerson: Story = {
  render: () => (
    <AttachedFrame
      tab="details"
      template="inspection"
      record={{ relations: { ...inspection.relations, primaryModel: null } }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Record History" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Associated Personnel" })).toBeNull();
  },
};

export const SevenFieldsThenExpand: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("term")).toHaveLength(7);
    await userEvent.click(canvas.getByRole("button", { name: "Expand" }));
    await expect(canvas.getAllByRole("term").length).toBeGreaterThan(7);
  },
};
export const Confidential: Story = {
  tags: ["state:confidential"],
  args: { record: people.confidential },
};

export const WithPhoto: Story = {
  args: { record: people["with a photo"] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("img", { name: record.label })).toBeVisible());
  },
};

export const ChangeThePhoto: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Add the photo of ${record.label}` }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.upload(
      dialog.getByLabelText("Choose a picture"),
      new File(["no picture"], "a.png", { type: "image/png" }),
    );
    await expect(await dialog.findByRole("alert")).toHaveTextContent(
      "Error: Make sure your file is an image file smaller than 5 MB.",
    );
    // 60,000 pixels each way: the page never decodes it.
    const bomb = new Uint8Array(await (await picture()).arrayBuffer());
    for (const at of [16, 20]) new DataView(bomb.buffer).setUint32(at, 60_000);
    await userEvent.upload(
      dialog.getByLabelText("Choose a picture"),
      new File([bomb], "large.png", { type: "image/png" }),
    );
    await expect(await dialog.findByRole("alert")).toBeVisible();
    await expect(dialog.queryByLabelText("Zoom")).toBeNull();
    const file = new File([await picture()], "face.png", { type: "image/png" });
    await userEvent.upload(dialog.getByLabelText("Choose a picture"), file);
    const zoom = await dialog.findByLabelText("Zoom");
    await expect(zoom).toHaveValue("1.2");
    zoom.focus();
    await userEvent.keyboard("{ArrowRight}");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.getByRole("img", { name: record.label })).toBeVisible());
  },
};

export const MayNotChangeThePhoto: Story = {
  tags: ["state:noRights"],
  args: { record: { ...record, abilities: { ...record.abilities, edit: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /photo/ })).toBeNull();
  },
};
