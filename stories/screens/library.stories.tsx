import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { createCompanyLibraryClient, ScreenFixture } from "../../product/testing/index.ts";
import { sampleDocuments } from "../fixtures/sampleAttached.ts";
import { libraryPorts } from "../fixtures/sampleLibrary.ts";
import { now } from "../fixtures/sampleValues.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createCompanyLibraryClient>;
type Rights = ReturnType<typeof accountOf>["permissions"]["documentLibraryPermissions"];

const link = { id: 5, createdDate: now, createdByName: "Maria Keller", expiresDate: now + 7 * 86_400 };
const end = fn(() => Promise.resolve());

const links = {
  list: (): Promise<(typeof link)[]> => Promise.resolve([link]),
  add: () =>
    Promise.resolve({ ...link, id: 6, url: "https://redwood.example/shared/Zm9yLWEtc3Rvcnktb25seQ" }),
  end,
};

/** The library's ports over sample documents, with links. */
function clientOf(first = sampleDocuments, withLinks = links): Client {
  const { documents, documentLibrary } = libraryPorts(first);
  return { documents, library: { ...documentLibrary, links: withLinks } };
}

/** A reader with these rights on the library alone. */
function readerWith(...rights: (keyof Rights)[]) {
  const account = accountOf("reader");
  const granted = Object.fromEntries(rights.map((right) => [right, true]));
  const { permissions } = account;
  const documentLibraryPermissions = { ...permissions.documentLibraryPermissions, ...granted };
  return { ...account, permissions: { ...permissions, documentLibraryPermissions } };
}

const meta = {
  title: "Screens/Document library",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createCompanyLibraryClient, clientOf()]],
    path: "/documentLibrary",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const rowOf = (name: RegExp) => main().findByRole("row", { name });

async function choose(name: RegExp) {
  await userEvent.click((await rowOf(name)).querySelector("[data-selector]") as HTMLElement);
  return within(await main().findByRole("toolbar", { name: "Selected rows" }));
}

export const All: Story = {
  play: async () => {
    await rowOf(/Police report/);
    await expect(main().getByLabelText("Upload documents")).toBeInTheDocument();
    await expect(main().queryByRole("row", { name: /Settlement/ })).toBeNull();
    await userEvent.click(main().getByLabelText("Show confidential"));
    await expect(await rowOf(/Settlement/)).toHaveTextContent("Confidential");
  },
};

export const Links: Story = {
  args: { own: [[createCompanyLibraryClient, clientOf()]] },
  play: async () => {
    const bar = await choose(/Police report/);
    await userEvent.click(bar.getByRole("button", { name: "Share" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Share Police report.pdf" }));
    await expect(await dialog.findAllByRole("listitem")).toHaveLength(1);
    await userEvent.click(dialog.getByRole("radio", { name: "30 days" }));
    await userEvent.click(dialog.getByRole("button", { name: "Create link" }));
    await expect(await dialog.findByLabelText("Link")).toHaveValue(
      "https://redwood.example/shared/Zm9yLWEtc3Rvcnktb25seQ",
    );
    await expect(dialog.getAllByRole("listitem")).toHaveLength(2);
    const [first] = dialog.getAllByRole("button", { name: "End" });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(end).toHaveBeenCalledWith(6));
    await expect(dialog.queryByLabelText("Link")).toBeNull();
  },
};

const list = fn<typeof links.list>(() => Promise.resolve([]));

export const LinksLoadedLate: Story = {
  args: { own: [[createCompanyLibraryClient, clientOf(sampleDocuments, { ...links, list })]] },
  play: async () => {
    list.mockRejectedValueOnce(new Error("The server did not answer."));
    const bar = await choose(/Police report/);
    await userEvent.click(bar.getByRole("button", { name: "Share" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Share Police report.pdf" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Retry" }));
    await expect(await dialog.findByText("Nobody has a link to this document.")).toBeVisible();
  },
};

export const Rotated: Story = {
  args: { own: [[createCompanyLibraryClient, clientOf(sampleDocuments.map((each) => ({ ...each })))]] },
  play: async () => {
    const bar = await choose(/Scene.png/);
    await userEvent.click(bar.getByRole("button", { name: "Rotate" }));
    await expect(await screen.findByText("1 document rotated.")).toBeVisible();
  },
};

const job = {
  id: "papers",
  fileName: "Documents 2026-11-21.zip",
  status: "preparing" as const,
  progress: 43,
  createdBy: 1,
  createdDate: "2026-11-21T09:00:00.000Z",
  service: "documents" as const,
};
const startDownload = fn((_ids: readonly number[]) => Promise.resolve(job));
const remove = fn((_id: string) => Promise.resolve());

export const DownloadSeveral: Story = {
  name: "reporting.md 4: an archive of several documents is made in the background; the tray shows it and cancels it",
  args: {
    services: {
      ...answers(),
      exports: {
        startDownload,
        remove,
        list: () => Promise.resolve(startDownload.mock.calls.length > 0 ? [job] : []),
      },
    },
  },
  beforeEach: () => {
    startDownload.mockClear();
    remove.mockClear();
  },
  play: async () => {
    await choose(/Scene.png/);
    const bar = await choose(/Police report/);
    await userEvent.click(bar.getByRole("button", { name: "Download" }));
    await expect(
      await screen.findByText("The archive is being made. It downloads when it is ready."),
    ).toBeVisible();
    await expect(startDownload.mock.calls.map(([ids]) => ids.toSorted())).toEqual([[11, 12]]);
    const tray = within(await screen.findByRole("region", { name: "Downloads" }));
    await expect(tray.getByRole("status")).toHaveTextContent("Downloading 1 File(s)");
    await userEvent.click(tray.getByRole("button", { expanded: false }));
    await userEvent.click(await tray.findByRole("button", { name: `Cancel ${job.fileName}` }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(remove).toHaveBeenCalledWith(job.id));
    await waitFor(() => expect(screen.queryByText(job.fileName)).toBeNull());
  },
};

const refuse = fn((_ids: readonly number[]) => Promise.reject<typeof job>(new Error("Too many exports.")));

export const DownloadRefused: Story = {
  args: {
    services: { ...answers(), exports: { startDownload: refuse, list: () => Promise.resolve([]) } },
  },
  play: async () => {
    await choose(/Scene.png/);
    const bar = await choose(/Police report/);
    await userEvent.click(bar.getByRole("button", { name: "Download" }));
    const alert = within(await main().findByRole("alert"));
    await expect(alert.getByText(/could not be downloaded. Too many exports./)).toBeVisible();
    await expect(alert.getByRole("button", { name: "Retry" })).toBeEnabled();
  },
};

export const OnlyToLookAt: Story = {
  args: { account: readerWith("view") },
  play: async () => {
    const bar = await choose(/Police report/);
    await expect(bar.getByRole("button", { name: "Preview" })).toBeEnabled();
    for (const name of ["Download", "Edit", "Delete", "Share", "Archive"])
      await expect(bar.queryByRole("button", { name })).toBeNull();
    await expect(main().queryByLabelText("Upload documents")).toBeNull();
  },
};

export const Empty: Story = {
  args: { own: [[createCompanyLibraryClient, clientOf([])]] },
  play: async () => {
    await expect(await main().findByText("No documents to display.")).toBeVisible();
  },
};

export const NoAccess: Story = {
  args: { account: readerWith() },
  play: async () => {
    await expect(
      await main().findByText(/You do not have permission to view the document library/),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect((await main().findAllByText("Police report.pdf"))[0]).toBeVisible();
  },
};
