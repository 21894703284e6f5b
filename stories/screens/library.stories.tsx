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
