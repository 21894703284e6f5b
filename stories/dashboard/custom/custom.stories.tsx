/** The dashboard that people put together: arranged by menu, by mouse and by keys, narrowed, and undone. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { decodeReport } from "../../../engine/index.ts";
import { ScreenFixture } from "../../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../../screens/sampleAccount.ts";
import { boardServer, sampleCategories } from "./sampleBoard.ts";

const meta = {
  title: "Screens/Custom dashboard",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    path: "/dashboard/custom",
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const wait = { timeout: 10_000 };
const main = () => within(screen.getByRole("main"));
const category = async (name: string) => within(await main().findByRole("region", { name }, wait));
const cardNames = async (name: string) =>
  within(await main().findByRole("region", { name }, wait))
    .queryAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const said = (text: string) =>
  waitFor(() => expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(text));
const closedMenu = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

/** Chooses from the menu of a card or a category, with keys. */
async function choose(thing: string, entry: string) {
  (await main().findByRole("button", { name: `Actions for ${thing}` }, wait)).focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
  await closedMenu();
}

/** Numbers, charts, tables, what monitors have, and links to all of it. */
export const Cards: Story = {
  args: { own: boardServer(sampleCategories) },
  play: async () => {
    const first = await category("Safety");
    await first.findByRole("link", { name: "39" }, wait);
    await expect(first.getByRole("link", { name: "Accidents" })).toHaveAttribute("href", "/reports?card=11");
    await first.findByRole("figure", { name: "Accidents by month" }, wait);
    await first.findByRole("table", { name: "By terminal" }, wait);
    const work = await category("Daily work");
    await expect(work.getByRole("link", { name: "Report Accident" })).toHaveAttribute(
      "href",
      "/accidents/create",
    );
    await work.findByRole("link", { name: /^\d+\+? Due Soon$/ }, wait);
  },
};

/** A card goes later, to another category and becomes wider from its menu; each is announced and undone by keys. */
export const ByMenu: Story = {
  args: { own: boardServer(sampleCategories) },
  play: async () => {
    await category("Safety");
    await choose("Accidents", "Later");
    await said("Accidents is now 2 of 4 in Safety.");
    await waitFor(async () =>
      expect((await cardNames("Safety")).slice(0, 2)).toEqual(["Accidents by month", "Accidents"]),
    );
    await choose("Accidents", "Move to Daily work");
    await said("Accidents is now 3 of 3 in Daily work.");
    await waitFor(async () => expect(await cardNames("Daily work")).toContain("Accidents"));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName("Actions for Accidents"));
    await choose("Accidents", "Wider");
    await said("Accidents is now two columns wide.");
    const card = (await main().findByRole("heading", { name: "Accidents" })).closest("li");
    await expect(card).toHaveAttribute("data-size", "wide");
    await userEvent.click(main().getByRole("button", { name: /^Undo: / }));
    await waitFor(() => expect(card).toHaveAttribute("data-size", "small"));
    await userEvent.click(main().getByRole("button", { name: /^Undo: / }));
    await waitFor(async () => expect(await cardNames("Safety")).toContain("Accidents"));
    await userEvent.click(main().getByRole("button", { name: /^Undo: / }));
    await waitFor(async () => expect((await cardNames("Safety"))[0]).toBe("Accidents"));
    await expect(main().getByRole("button", { name: "Undo" })).toBeDisabled();
  },
};

/** Somebody else arranges the dashboard meanwhile: both changes stand, and the page says so. */
export const TwoAtOnce: Story = {
  args: {
    own: boardServer(sampleCategories, { meanwhile: (categories) => categories.toReversed() }),
  },
  play: async () => {
    await category("Safety");
    await choose("Accidents", "Later");
    await screen.findByText(/^Your dashboard was changed in another window or tab meanwhile\./, {}, wait);
    const titles = main()
      .getAllByRole("heading", { level: 2 })
      .map(({ textContent }) => textContent);
    await expect(titles).toEqual(["Daily work", "Safety"]);
    await expect((await cardNames("Safety")).slice(0, 2)).toEqual(["Accidents by month", "Accidents"]);
  },
};

/** Moves the mouse from one element to another as a person does: dnd-kit asks for a way, not for a jump. */
async function drag(from: Element, to: Element) {
  const at = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { clientX: x + width / 2, clientY: y + height / 2 };
  };
  const start = at(from);
  const send = (type: string, target: EventTarget, where: object) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...where }));
  send("mousedown", from, start);
  send("mousemove", document, { ...start, clientX: start.clientX + 10 });
  for (let step = 0; step < 3; step += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
    send("mousemove", document, at(to));
  }
  send("mouseup", document, at(to));
}

/** A card is dragged by its handle to the position of another one. */
export const ByMouse: Story = {
  args: { own: boardServer(sampleCategories) },
  play: async () => {
    await category("Daily work");
    const handle = (name: string) =>
      main().getByRole("heading", { name }).closest("li")?.querySelector(".board-handle");
    const [from, to] = [handle("Expirations"), handle("Report an accident")];
    if (!from || !to) throw new Error("There is nothing to drag by.");
    to.scrollIntoView({ block: "center" });
    await drag(from, to);
    await waitFor(async () =>
      expect(await cardNames("Daily work")).toEqual(["Expirations", "Report an accident"]),
    );
    await said("Expirations is now 1 of 2 in Daily work.");
  },
};

/** A category and a card are added; the card is renamed, deleted after a question, and comes back. */
export const Changes: Story = {
  args: { own: boardServer([]) },
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Add the first category" }, wait));
    await userEvent.type(await screen.findByLabelText("Category name"), "Morning");
    await userEvent.click(screen.getByRole("button", { name: "Add category" }));
    await userEvent.click(await main().findByRole("button", { name: "New Card in Morning" }, wait));
    const dialog = within(await screen.findByRole("dialog", { name: "New Card" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Action" }));
    await userEvent.type(dialog.getByRole("combobox"), "Report Accident");
    await userEvent.click(await screen.findByRole("option", { name: /^Report Accident/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Add card" }));
    await waitFor(async () => expect(await cardNames("Morning")).toEqual(["Report Accident"]));
    await choose("Report Accident", "Rename...");
    const name = await screen.findByLabelText("Card name");
    await userEvent.clear(name);
    await userEvent.type(name, "After a crash");
    await userEvent.click(screen.getByRole("button", { name: "Rename" }));
    await waitFor(async () => expect(await cardNames("Morning")).toEqual(["After a crash"]));
    await choose("After a crash", "Delete...");
    const question = within(await screen.findByRole("dialog", { name: "Delete card?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(async () => expect(await cardNames("Morning")).toEqual([]));
    await userEvent.click(main().getByRole("button", { name: /^Undo: "After a crash" was deleted/ }));
    await waitFor(async () => expect(await cardNames("Morning")).toEqual(["After a crash"]));
    await choose("Morning", "Delete...");
    const whole = within(await screen.findByRole("dialog", { name: "Delete category?" }));
    await whole.findByText(/This cannot be undone\./);
    await userEvent.click(whole.getByRole("button", { name: "Delete" }));
    await main().findByRole("button", { name: "Add the first category" });
  },
};

const northByDefault = {
  id: 1,
  name: "North",
  path: "/dashboard/custom",
  query: "terminal=3&period=last30Days",
  isDefault: true,
};

/** The default bookmark narrows the cards that have such a field; the others say that they are not narrowed, and links carry the filters. */
export const Narrowed: Story = {
  args: { own: boardServer(sampleCategories, { bookmarks: [northByDefault] }) },
  play: async () => {
    const filters = within(await main().findByRole("group", { name: "Filters of the dashboard" }, wait));
    await filters.findByRole("button", { name: /^Terminal/ }, wait);
    await filters.findByRole("button", { name: /^Period: / }, wait);
    const first = await category("Safety");
    const link = await first.findByRole("link", { name: "Accidents" });
    const address = new URL(link.getAttribute("href") ?? "", location.href);
    // It is opened as a report of its own: nothing of it is unsaved.
    await expect(address.searchParams.has("card")).toBe(false);
    await expect(decodeReport(address.searchParams.get("report") ?? "")).toMatchObject({
      dataSeries: [
        {
          filters: [
            { field: "groupId", any: [3] },
            { field: "date", range: { type: "last30Days" } },
          ],
        },
      ],
    });
    await userEvent.click(filters.getByRole("button", { name: /^Remove filter: Period/ }));
    await waitFor(() => expect(filters.queryByRole("button", { name: /^Period: / })).toBeNull());
    await userEvent.click(main().getByRole("button", { name: "Bookmarks" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Bookmark what is shown..." }));
    await userEvent.type(await screen.findByLabelText("Bookmark name"), "All time");
    await userEvent.click(screen.getByRole("button", { name: "Add bookmark" }));
    await main().findByRole("button", { name: "All time" }, wait);
  },
};
