import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createHierarchyUploadsClient, ScreenFixture } from "../../product/testing/index.ts";
import { now } from "../fixtures/sampleValues.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createHierarchyUploadsClient>;
type Checked = Awaited<ReturnType<Client["look"]>>;
type Upload = Checked["upload"];
type Preview = Checked["preview"];

const uploadOf = (id: number, more: Partial<Upload> = {}): Upload => ({
  id,
  fileName: "Business hierarchy.csv",
  size: 2_048,
  sha256: "0".repeat(64),
  description: "The regions of next year",
  companyStructureName: "Operations",
  state: "checked",
  uploadedDate: now,
  uploadedBy: "Maria Keller",
  appliedDate: null,
  appliedBy: null,
  ...more,
});

const nobody = { count: 0, names: [] };
const preview: Preview = {
  version: "4711",
  rows: 1_204,
  unchanged: 1_199,
  counts: { added: 1, renamed: 1, moved: 2, retyped: 1, inactivated: 1, activated: 0, unnamed: 1 },
  changes: [
    { kind: "added", row: 12, alias: "tulsa", name: "Tulsa", from: null, to: "West" },
    { kind: "renamed", row: 13, alias: "reno", name: "Reno North", from: "Reno", to: "Reno North" },
    { kind: "moved", row: 13, alias: "reno", name: "Reno North", from: "West", to: "East" },
    { kind: "moved", row: 14, alias: "elko", name: "Elko", from: "West", to: "East" },
    { kind: "retyped", row: 15, alias: "dock", name: "Dock", from: "Terminal", to: "Company" },
    { kind: "inactivated", row: 16, alias: "old", name: "Old Yard", from: null, to: null },
    { kind: "unnamed", row: null, alias: "pier", name: "Pier", from: null, to: null },
  ],
  records: { moved: 338, retyped: 4, inactivated: 12 },
  losing: { count: 1, names: ["Dana Ortiz"] },
  gaining: { count: 2, names: ["Ann Lee", "Raj Patel"] },
  staying: { count: 1, names: ["Lee Hall"] },
  problemCount: 0,
  problems: [],
};

const manyProblems = Array.from({ length: 320 }, (_, at) => ({
  row: at + 2,
  column: "Type",
  reason: 'Type must be Company or Terminal, not "Star".',
}));
const nothing: Preview = {
  ...preview,
  counts: { added: 0, renamed: 0, moved: 0, retyped: 0, inactivated: 0, activated: 0, unnamed: 0 },
  changes: [],
  losing: nobody,
  gaining: nobody,
  staying: nobody,
};

const previews: Readonly<Record<number, Checked>> = {
  7: { upload: uploadOf(7), preview },
  6: {
    upload: uploadOf(6, { state: "refused", fileName: "Broken.csv" }),
    preview: { ...nothing, problemCount: 320, problems: manyProblems },
  },
  5: {
    upload: uploadOf(5, { state: "applied", appliedDate: now, appliedBy: "Maria Keller", description: "" }),
    preview: nothing,
  },
  4: { upload: uploadOf(4), preview: nothing },
};
const uploads = Object.values(previews)
  .map(({ upload }) => upload)
  .toReversed();

const upload = fn<Client["upload"]>(() => Promise.resolve({ upload: uploadOf(7), preview }));
const apply = fn<Client["apply"]>(() => Promise.resolve(uploadOf(7, { state: "applied" })));
const content = fn<Client["content"]>(() => Promise.resolve(new Blob(["Alias"])));
const look = fn<Client["look"]>((id) =>
  previews[id]
    ? Promise.resolve(previews[id])
    : Promise.reject(new ApiError({ status: 404, code: "hierarchy_upload_not_found" })),
);
const list = fn<Client["list"]>(() => Promise.resolve({ data: uploads, options: { limit: 50, next: null } }));
const client: Client = { list, upload, look, apply, content };

const path = "/admin/hierarchy/uploads";
const meta = {
  title: "Screens/Hierarchy upload",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createHierarchyUploadsClient, client]],
    path,
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const csv = new File(["Alias,Name,Type,Parent"], "groups.csv", { type: "text/csv" });

export const Uploads: Story = {
  play: async () => {
    content.mockClear();
    await expect(await main().findAllByRole("row")).toHaveLength(5);
    await main().findByText("Has problems");
    await userEvent.click(main().getByRole("button", { name: "Download Broken.csv" }));
    await waitFor(() => expect(content).toHaveBeenCalledWith(6));
  },
};

export const Uploaded: Story = {
  play: async () => {
    upload.mockClear();
    await userEvent.type(await main().findByLabelText(/Company structure name/), "Operations");
    await userEvent.type(main().getByLabelText(/Description/), "Spring");
    await userEvent.upload(main().getByLabelText("Upload a CSV or Excel file of the hierarchy"), csv);
    await main().findByText("6 changes in 1,204 rows");
    await expect(upload.mock.calls[0]?.[1]).toEqual({
      companyStructureName: "Operations",
      description: "Spring",
    });
    await expect(screen.getByRole("heading", { name: "Hierarchy Upload No. 7" })).toHaveFocus();
  },
};

export const NotUploaded: Story = {
  play: async () => {
    upload.mockRejectedValueOnce(
      new ApiError({ status: 413, code: "file_too_large", message: "It is too large." }),
    );
    await userEvent.upload(await main().findByLabelText("Upload a CSV or Excel file of the hierarchy"), csv);
    await screen.findByText("It is too large.");
    await expect(main().getByLabelText("Upload a CSV or Excel file of the hierarchy")).toBeEnabled();
  },
};

export const Differences: Story = {
  args: { path: `${path}/7` },
  play: async () => {
    await main().findByText("1 user loses access to groups: Dana Ortiz");
    await main().findByText("1 user keeps access by a role on a group that becomes inactive: Lee Hall");
    await main().findByText("338 records belong to moved groups or groups below them");
    await userEvent.selectOptions(main().getByLabelText("Kind of change"), "moved");
    await expect(await main().findAllByText("West → East")).toHaveLength(2);
    await userEvent.type(main().getByRole("textbox", { name: "Search changes" }), "elko");
    await main().findByText("1 match");
  },
};

export const Applied: Story = {
  args: { path: `${path}/7` },
  play: async () => {
    apply.mockClear();
    await userEvent.click(await main().findByRole("button", { name: "Apply" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change the hierarchy?" }));
    await expect(apply).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(apply).toHaveBeenCalledWith(7, "4711"));
    await screen.findByText(/The hierarchy was changed/);
  },
};

export const ChangedMeanwhile: Story = {
  args: { path: `${path}/7` },
  play: async () => {
    apply.mockRejectedValueOnce(new ApiError({ status: 409, code: "stale_hierarchy", message: "Too late." }));
    await userEvent.click(await main().findByRole("button", { name: "Apply" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change the hierarchy?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Apply" }));
    await main().findByText(/Somebody changed the hierarchy meanwhile/);
    await expect(main().getByRole("button", { name: "Apply" })).toBeDisabled();
    look.mockClear();
    await userEvent.click(main().getByRole("button", { name: "Look again" }));
    await waitFor(() => expect(look).toHaveBeenCalledWith(7));
    await waitFor(() => expect(main().getByRole("button", { name: "Apply" })).toBeEnabled());
  },
};

export const Problems: Story = {
  args: { path: `${path}/6` },
  play: async () => {
    await main().findByText("320 problems");
    await expect(main().getAllByRole("row")).toHaveLength(101);
    await expect(main().getByRole("button", { name: "Download problems" })).toBeEnabled();
    await expect(main().queryByRole("button", { name: "Apply" })).toBeNull();
  },
};

export const NothingChanges: Story = {
  args: { path: `${path}/4` },
  play: async () => {
    await main().findByText("The file changes nothing.");
    await expect(main().getByRole("button", { name: "Apply" })).toBeDisabled();
  },
};

export const AppliedBefore: Story = {
  args: { path: `${path}/5` },
  play: async () => {
    await main().findByText(/Applied by Maria Keller/);
    await expect(main().queryByRole("button", { name: "Apply" })).toBeNull();
  },
};

export const NotThere: Story = {
  args: { path: `${path}/99` },
  play: async () => {
    await waitFor(() => expect(screen.queryByRole("status", { name: /Loading/ })).toBeNull());
    await expect(main().queryByRole("button", { name: "Apply" })).toBeNull();
  },
};

export const Empty: Story = {
  args: {
    own: [
      [
        createHierarchyUploadsClient,
        { ...client, list: () => Promise.resolve({ data: [], options: { limit: 50, next: null } }) },
      ],
    ],
  },
  play: async () => {
    await main().findByText("No files yet");
  },
};

const failing = fn<Client["list"]>(() =>
  Promise.resolve({ data: uploads, options: { limit: 50, next: null } }),
);

export const NotLoaded: Story = {
  args: { own: [[createHierarchyUploadsClient, { ...client, list: failing }]] },
  beforeEach: () => {
    failing.mockRejectedValueOnce(new ApiError({ status: 500, code: "internal" }));
  },
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Retry" }));
    await main().findByText("Has problems");
  },
};

export const OnAPhone: Story = {
  args: { path: `${path}/7` },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(await main().findByRole("button", { name: "Apply" })).toBeVisible();
  },
};

export const NotAllowed: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
  },
};
