import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createSiteNavigationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createSiteNavigationClient>;
type Stored = Awaited<ReturnType<Client["read"]>>;
type Own = NonNullable<Stored["own"]>;

const own: Own = {
  sections: [
    { id: "home", items: ["dashboard"], sections: [] },
    {
      id: "safetyAndRisk",
      title: "On the road",
      items: ["accidents", "claims"],
      sections: [{ id: "safetyEvents", title: "Events", items: ["injuries"] }],
    },
    { id: "own2", title: "Later", items: [], sections: [] },
    {
      id: "own1",
      title: "People and everything that has to do with them at every terminal",
      items: ["employees"],
      sections: [],
    },
  ],
  hidden: ["claims"],
};
const shipped: Stored = { own: null, version: "0", changedByName: null, changedDate: null };
const stored: Stored = { own, version: "1", changedByName: "Morgan Hale", changedDate: 1_794_000_000 };

const save = fn<Client["save"]>((navigation) =>
  Promise.resolve({ ...stored, own: navigation, version: "2" }),
);
const reset = fn<Client["reset"]>(() => Promise.resolve({ ...shipped, version: "3" }));
const client: Partial<Client> = { read: () => Promise.resolve(stored), save, reset };

const meta = {
  title: "Screens/Site Navigation",
  component: ScreenFixture,
  args: {
    account: accountOf("superAdmin"),
    configuration,
    services: answers(),
    own: [[createSiteNavigationClient, client]],
    path: "/admin/siteNavigation",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const lineOf = async (name: string) => (await main().findByText(name)).closest("li") as HTMLElement;
const lines = () =>
  main()
    .getAllByRole("listitem")
    .map((line) => line.querySelector(".navigation-name")?.textContent);
const saveButton = () => main().getByRole("button", { name: "Save" });

/** Opens the menu of a line, and chooses in it. */
async function act(line: string, entry: string) {
  // The menu before is still closing.
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await userEvent.click(await main().findByRole("button", { name: `Actions for ${line}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

/** What was said last. */
const said = (words: string | RegExp) => main().findByText(words);

export const Tree: Story = {
  play: async () => {
    await main().findByText(/Your company has its own navigation. Changed by Morgan Hale/);
    await within(await lineOf("Claims")).findByText("Hidden");
    await within(await lineOf("Later")).findByText("Empty, not shown");
    // What the stored one does not know stands in the section above, or in the last one.
    await expect(lines().indexOf("Telematics Alerts")).toBeGreaterThan(lines().indexOf("Events"));
    await expect(lines().indexOf("Document Library")).toBeGreaterThan(lines().indexOf("Employees"));
    await expect(saveButton()).toBeDisabled();
  },
};

export const Shipped: Story = {
  args: { own: [[createSiteNavigationClient, { ...client, read: () => Promise.resolve(shipped) }]] },
  play: async () => {
    await main().findByText(/Your company has the navigation that the product comes with/);
    await lineOf("Without heading (Dashboard)");
    await expect(main().getByRole("button", { name: "Use Shipped Navigation…" })).toBeDisabled();
  },
};

/** Everything by the keyboard and menus: the focus stays with what was moved, and each step is said. */
export const ByMenu: Story = {
  play: async () => {
    save.mockClear();
    const menu = await main().findByRole("button", { name: "Actions for Claims" });
    menu.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Move up" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    // Pages that a release adds are shown with those of the section.
    await said(/^Claims is 1 of \d+ in On the road\.$/);
    await waitFor(() => expect(main().getByRole("button", { name: "Actions for Claims" })).toHaveFocus());
    await act("Claims", "Show");
    await act("Accidents", "Hide");
    await said("Accidents is hidden.");
    await act("Accidents", "Move to…");
    const move = within(await screen.findByRole("dialog", { name: "Move Accidents" }));
    await userEvent.selectOptions(move.getByLabelText("Section"), "On the road / Events");
    await userEvent.click(move.getByRole("button", { name: "Move" }));
    await waitFor(() => expect(main().getByRole("button", { name: "Actions for Accidents" })).toHaveFocus());
    await act("section Later", "Rename…");
    const rename = within(await screen.findByRole("dialog", { name: "Rename Later" }));
    // The menu that opened it closes after it, and leaves the focus where it is.
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(rename.getByLabelText("Title")).toHaveFocus();
    await userEvent.clear(rename.getByLabelText("Title"));
    await expect(rename.getByRole("button", { name: "Rename" })).toBeDisabled();
    await userEvent.type(rename.getByLabelText("Title"), "Soon{Enter}");
    await said("The section is called Soon.");
    await act("section Soon", "Move up");
    await userEvent.click(saveButton());
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const [navigation, version] = save.mock.calls[0] ?? [];
    await expect(version).toBe("1");
    await expect(navigation?.hidden).toEqual(["accidents"]);
    await expect(navigation?.sections.map(({ title }) => title)).toEqual([
      undefined,
      "Soon",
      "On the road",
      own.sections[3]?.title,
    ]);
    await expect(navigation?.sections[2]?.items[0]).toBe("claims");
    await expect(navigation?.sections[2]?.sections[0]?.items.at(-1)).toBe("accidents");
    await screen.findByText(/Site Navigation saved/);
    await waitFor(() => expect(saveButton()).toBeDisabled());
  },
};

export const AddAndRemove: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Add Section" }));
    const add = within(await screen.findByRole("dialog", { name: "Add Section" }));
    await userEvent.type(add.getByLabelText("Title"), "Trucks{Enter}");
    await said("Trucks was added.");
    await waitFor(() =>
      expect(main().getByRole("button", { name: "Actions for section Trucks" })).toHaveFocus(),
    );
    await act("section Trucks", "Remove");
    await said("Trucks was removed.");
    await act("section On the road", "Remove…");
    const remove = within(await screen.findByRole("dialog", { name: "Remove On the road?" }));
    await remove.findByText(/with the sections below it/);
    await userEvent.selectOptions(remove.getByLabelText("Move them to"), "Later");
    await userEvent.click(remove.getByRole("button", { name: "Remove" }));
    await said("On the road was removed.");
    await expect(lines().indexOf("Accidents")).toBeGreaterThan(lines().indexOf("Later"));
    await expect(lines()).not.toContain("Events");
  },
};

export const UndoAndDiscard: Story = {
  play: async () => {
    await act("Accidents", "Move down");
    await userEvent.click(main().getByRole("button", { name: "Undo" }));
    await said(/^Undid: Accidents is 2 of \d+ in On the road\.$/);
    await expect(saveButton()).toBeDisabled();
    await userEvent.keyboard("{Control>}y{/Control}");
    await said(/^Redid: Accidents is 2 of \d+ in On the road\.$/);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(main().getByRole("button", { name: "Undo" })).toBeDisabled();
    await act("Accidents", "Hide");
    await userEvent.click(main().getByRole("button", { name: "Discard" }));
    const question = within(await screen.findByRole("dialog", { name: "Cancel Changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Yes, Cancel" }));
    await waitFor(() => expect(saveButton()).toBeDisabled());
    await expect(within(await lineOf("Accidents")).queryByText("Hidden")).toBeNull();
  },
};

/** Moves the mouse from one element to another as a person does: dnd-kit asks for a way, not for a jump. */
async function drag(from: HTMLElement, to: HTMLElement) {
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  // Near an edge of the window the page scrolls while something is held there, away from under the mouse.
  to.scrollIntoView({ block: "center" });
  const start = middle(from);
  await fireEvent.mouseDown(from, { ...start, button: 0 });
  for (const share of [0.1, 0.5, 1, 1]) {
    const end = middle(to);
    const clientX = start.clientX + (end.clientX - start.clientX) * share;
    const clientY = start.clientY + (end.clientY - start.clientY) * share;
    await fireEvent.mouseMove(document, { clientX, clientY });
    // What is dragged over is measured between moves; a busy machine takes its time.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await fireEvent.mouseUp(document, middle(to));
}

export const Dragged: Story = {
  play: async () => {
    await drag(await lineOf("Accidents"), await lineOf("Injuries and Illnesses"));
    await said("Accidents is 1 of 9 in Events.");
    await expect(lines().indexOf("Accidents")).toBe(lines().indexOf("Events") + 1);
    // A section is dropped onto its siblings alone.
    await drag(await lineOf("On the road"), await lineOf("Injuries and Illnesses"));
    await expect(lines().indexOf("On the road")).toBe(2);
    await drag(await lineOf("On the road"), await lineOf("Without heading (Dashboard)"));
    await said("On the road is section 1 of 4.");
  },
};

export const BackToShipped: Story = {
  play: async () => {
    reset.mockClear();
    await userEvent.click(await main().findByRole("button", { name: "Use Shipped Navigation…" }));
    const question = within(await screen.findByRole("dialog", { name: "Use Shipped Navigation" }));
    await userEvent.click(question.getByRole("button", { name: "Use Shipped Navigation" }));
    await waitFor(() => expect(reset).toHaveBeenCalledWith("1"));
    await main().findByText(/the navigation that the product comes with/);
    await lineOf("Safety Events");
  },
};

const stale =
  "Someone else changed the navigation after you opened it. Nothing was saved. Reload the page, then try again.";

/** Somebody else was quicker: the draft stays, and why it was refused is said. */
export const Refused: Story = {
  args: {
    own: [
      [
        createSiteNavigationClient,
        { ...client, save: () => Promise.reject(new ApiError({ status: 409, message: stale })) },
      ],
    ],
  },
  play: async () => {
    await act("Accidents", "Hide");
    await userEvent.click(saveButton());
    await screen.findByText(stale);
    await within(await lineOf("Accidents")).findByText("Hidden");
    await expect(saveButton()).toBeEnabled();
  },
};

/** The company's structure in menu and search: hidden pages are found, with where they are not. */
export const InForce: Story = {
  args: {
    path: "/dashboard",
    account: { ...accountOf("superAdmin"), settings: { "company.siteNavigation": own as never } },
  },
  play: async () => {
    const menu = within(await screen.findByRole("navigation", { name: "Main" }));
    await userEvent.click(await menu.findByRole("button", { name: "On the road" }));
    await menu.findByRole("link", { name: "Accidents" });
    await menu.findByText("Events");
    await expect(menu.queryByRole("link", { name: "Claims" })).toBeNull();
    // A section without entries is not shown.
    await expect(menu.queryByRole("button", { name: "Later" })).toBeNull();
    await userEvent.keyboard("{Control>}j{/Control}");
    const find = within(await screen.findByRole("dialog", { name: "Find a page or a record" }));
    await userEvent.type(find.getByRole("combobox"), "claims");
    await find.findByRole("option", { name: /Claims Not in the navigation/ });
    await userEvent.clear(find.getByRole("combobox"));
    await userEvent.type(find.getByRole("combobox"), "on the road");
    await find.findByRole("option", { name: /Accidents On the road/ });
  },
};

export const Dark: Story = { ...Tree, globals: { theme: "dark" } };
export const Phone: Story = { ...Tree, globals: { viewport: { value: "phone" } } };

export const Loading: Story = {
  args: { own: [[createSiteNavigationClient, {}]] },
};

export const NotLoaded: Story = {
  args: {
    own: [
      [
        createSiteNavigationClient,
        { read: () => Promise.reject(new ApiError({ status: 503, message: "The database is away." })) },
      ],
    ],
  },
  play: async () => {
    await main().findByRole("button", { name: "Retry" });
  },
};

export const NotAllowed: Story = {
  args: { account: accountOf("administrator") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
  },
};

/** A title that is being typed is asked about before another page comes. */
export const TitleIsAskedAbout: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Add Section" }));
    const add = within(await screen.findByRole("dialog", { name: "Add Section" }));
    await userEvent.type(add.getByLabelText("Title"), "Trucks");
    await userEvent.keyboard("{Control>}j{/Control}");
    const box = within(await screen.findByRole("dialog", { name: "Find a page or a record" }));
    await userEvent.type(box.getByRole("combobox"), "accidents");
    const [page] = await box.findAllByRole("option", { name: /^Accidents/ });
    await userEvent.click(page ?? document.body);
    const asked = within(await screen.findByRole("dialog", { name: "Cancel Changes?" }));
    await userEvent.click(asked.getByRole("button", { name: "Keep Editing" }));
    await expect(add.getByLabelText("Title")).toHaveValue("Trucks");
  },
};
