/** Pages whose answers and pauses end after somebody has gone on: none of them touches the address of the next page. */
import { use } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { createMemoryRouter, type RouteObject } from "react-router-dom";
import { expect, screen, waitFor, within } from "storybook/test";
import { ApiError, ScreenFixture } from "../../product/testing/index.ts";
import { draft, type Import, importsOf } from "../imports/sampleImports.ts";
import { accountOf, answers, configuration, recordsOf } from "../screens/sampleAccount.ts";

const never = new Promise<never>(() => undefined);

/** A page whose code is still on its way: the page before it stays drawn. */
function Coming() {
  return use(never);
}

let router: ReturnType<typeof createMemoryRouter> | undefined;

/** Opens an address, with a router that the story can ask and lead on. */
const opening = (path: string) => ({
  path,
  open: (routes: RouteObject[]) =>
    (router ??= createMemoryRouter([...routes, { path: "/coming", element: <Coming /> }], {
      initialEntries: [path],
    })),
});

const meta = {
  title: "Shell/Address",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    ...opening("/accidents"),
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
  beforeEach: () => {
    router = undefined;
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const hasRows = () => waitFor(() => expect(main().getAllByRole("link").length).toBeGreaterThan(5));
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const location = () => router?.state.location;
/** What the address says of a list. */
const said = (name: string) => new URLSearchParams(location()?.search).get(name);

export const SearchEndsWithItsPage: Story = {
  play: async ({ userEvent }) => {
    await hasRows();
    await userEvent.type(main().getByLabelText("Search Accidents"), "gate");
    await router?.navigate("/coming?view=7");
    await pause(800);
    await expect(location()).toMatchObject({ pathname: "/coming", search: "?view=7" });
  },
};

/** The list opens by itself after a second when its saved views do not come. */
export const ArrivalEndsWithItsPage: Story = {
  args: { services: { ...answers(), savedViews: {} } },
  play: async () => {
    await main().findByLabelText("Search Accidents");
    await router?.navigate("/coming?view=7");
    await pause(1_300);
    await expect(location()).toMatchObject({ pathname: "/coming", search: "?view=7" });
  },
};

/** A filter that is being typed applies when its box goes, but not to the next page. */
export const FilterEndsWithItsPage: Story = {
  play: async ({ userEvent }) => {
    await hasRows();
    await userEvent.click(main().getByRole("button", { name: "Add filter" }));
    await userEvent.type(await screen.findByLabelText("Search fields"), "police dep{Enter}");
    await userEvent.type(await screen.findByLabelText("Text"), "Salem");
    await router?.navigate("/dashboard");
    await main().findByText(/^Welcome, Maria/);
    await pause(800);
    await expect(location()).toMatchObject({ pathname: "/dashboard", search: "" });
  },
};

export const MonitorSearchEndsWithItsPage: Story = {
  args: opening("/monitor/expirations"),
  play: async ({ userEvent }) => {
    await userEvent.type(await main().findByLabelText(/^Search /), "gate");
    await router?.navigate("/coming?view=7");
    await pause(800);
    await expect(location()).toMatchObject({ pathname: "/coming", search: "?view=7" });
  },
};

/** What is set right after a search was typed stays, beside the search. */
export const SortRightAfterTyping: Story = {
  play: async ({ userEvent }) => {
    await hasRows();
    await userEvent.type(main().getByLabelText("Search Accidents"), "gate");
    const [first] = main().getAllByTitle(/^Sort; with Shift/);
    if (!first) throw new Error("No column can be sorted.");
    await userEvent.click(first);
    const sort = said("sort");
    await expect(sort).not.toBeNull();
    await pause(800);
    await expect(said("sort")).toBe(sort);
    await expect(said("search")).toBe("gate");
  },
};

/** A view that is opened right after a search was typed is shown as it was saved. */
export const ViewRightAfterTyping: Story = {
  play: async ({ userEvent }) => {
    await hasRows();
    await userEvent.click(main().getByRole("button", { name: "More actions" }));
    await userEvent.type(main().getByLabelText("Search Accidents"), "gate");
    await userEvent.click(main().getByRole("button", { name: /^Saved views/ }));
    const menu = within(await screen.findByRole("menu", { name: "Saved views" }));
    await userEvent.click(await menu.findByText("Accidents of this quarter by terminal"));
    await waitFor(() => expect(said("view")).toBe("2"));
    await pause(800);
    await expect(said("search")).toBeNull();
    await expect(main().getByLabelText("Search Accidents")).toHaveValue("");
  },
};

/** Back shows the list as it was, also right after a search was typed. */
export const BackRightAfterTyping: Story = {
  play: async ({ userEvent }) => {
    await hasRows();
    const [first] = main().getAllByTitle(/^Sort; with Shift/);
    if (!first) throw new Error("No column can be sorted.");
    await userEvent.click(first);
    await userEvent.type(main().getByLabelText("Search Accidents"), "gate");
    await router?.navigate(-1);
    await pause(800);
    await expect(location()).toMatchObject({ pathname: "/accidents", search: "" });
    await expect(main().getByLabelText("Search Accidents")).toHaveValue("");
  },
};

let readOn: (() => void) | undefined;

/** A server that gives 500 records when the story says so. */
function hesitant(): ReturnType<typeof answers> {
  const { main: calls = {}, ...others } = answers(recordsOf("accident", 300));
  const list: typeof calls.list = async (asked) => {
    if (!calls.list) throw new ApiError({ status: 503 });
    if (asked.limit === 500)
      await new Promise<void>((resolve) => {
        readOn = resolve;
      });
    return calls.list(asked);
  };
  return { ...others, main: { ...calls, list } };
}

/** Records that matched before the list was narrowed are not selected after it. */
export const SelectAllEndsWithItsSearch: Story = {
  args: { services: hesitant() },
  play: async ({ userEvent }) => {
    await hasRows();
    main().getByRole("grid").focus();
    await userEvent.keyboard("{ArrowDown} ");
    await main().findByText("1 selected");
    await userEvent.click(main().getByRole("button", { name: "Select all that match" }));
    await userEvent.type(main().getByLabelText("Search Accidents"), "gate");
    await pause(800);
    readOn?.();
    await pause(200);
    await expect(main().getByText("1 selected")).toBeVisible();
  },
};

let uploaded: ((job: Import) => void) | undefined;

/** An upload that ends after somebody went on leads nobody away from there. */
export const UploadEndsElsewhere: Story = {
  args: {
    ...opening("/admin/dataSuite"),
    account: accountOf("staff"),
    services: {
      ...answers(),
      imports: importsOf([], {
        upload: () =>
          new Promise((resolve) => {
            uploaded = resolve;
          }),
      }),
    },
  },
  play: async ({ userEvent }) => {
    const file = new File(["x"], "x.csv", { type: "text/csv" });
    await userEvent.upload(await main().findByLabelText("Upload a CSV or Excel file"), file);
    await router?.navigate("/dashboard");
    await main().findByText(/^Welcome, Maria/);
    uploaded?.(draft);
    await pause(200);
    await expect(location()?.pathname).toBe("/dashboard");
  },
};
