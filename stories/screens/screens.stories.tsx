import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, failing, recordsOf, savedViews } from "./sampleAccount.ts";

const meta = {
  title: "Screens/List and record",
  component: ScreenFixture,
  args: { account: accountOf("administrator"), configuration, services: answers(), path: "/accidents" },
  parameters: {
    layout: "fullscreen",
    controls: { include: ["path"] },
    // Blueprint's parts bring headings of levels of their own.
    a11y: { options: { rules: { "target-size": { enabled: true }, "heading-order": { enabled: false } } } },
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const hasRows = () => waitFor(() => expect(main().getAllByRole("link").length).toBeGreaterThan(5));

export const Dashboard: Story = {
  args: { path: "/dashboard" },
  play: async () => void (await main().findByText(/^Welcome, Maria/)),
};

/** Somebody who may view none of the record types of the first page. */
const reader = accountOf("reader");
const nobody = { ...reader, permissions: { ...reader.permissions, modulePermissions: {} } };

export const DashboardWithoutRights: Story = {
  args: { path: "/dashboard", account: nobody },
  play: async () => void (await main().findByText("No information available.")),
};

export const List: Story = { play: hasRows };

/** A server that does not answer the first time that it is asked for 500 records. */
function stumbling(): ReturnType<typeof answers> {
  const { main: calls = {}, ...others } = answers(recordsOf("accident", 300));
  let failures = 1;
  const list: typeof calls.list = async (asked) => {
    if (!calls.list || (asked.limit === 500 && failures-- > 0)) throw new ApiError({ status: 503 });
    return calls.list(asked);
  };
  return { ...others, main: { ...calls, list } };
}

export const ListPrintedWhole: Story = {
  args: { services: stumbling() },
  beforeEach: () => {
    const { print } = window;
    window.print = fn();
    return () => {
      window.print = print;
    };
  },
  play: async ({ userEvent }) => {
    await hasRows();
    await userEvent.click(main().getByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByText("Print"));
    const dialog = within(await screen.findByRole("dialog", { name: "Print Accidents" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    await expect(document.querySelectorAll(".ss-paper-only tbody tr")).toHaveLength(300);
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(document.querySelector(".ss-paper-only")).toBeNull());
  },
};

export const ListOfTenThousand: Story = {
  args: { services: answers(recordsOf("accident", 10_000)) },
  play: async () => {
    await hasRows();
    await main().findByText("1,000+ records");
  },
};

export const ListGrouped: Story = {
  args: { path: "/accidents?view=2", services: answers(recordsOf("accident", 12)) },
  play: async () => void (await main().findByRole("treegrid")),
};

export const ListWithSavedViews: Story = {
  play: async ({ userEvent }) => {
    await hasRows();
    await userEvent.click(main().getByRole("button", { name: "More actions" }));
    await userEvent.click(main().getByRole("button", { name: /^Saved views/ }));
    const menu = await screen.findByRole("menu", { name: "Saved views" });
    await within(menu).findByText(savedViews[1]?.name ?? "");
  },
};

export const SavedViewRenamed: Story = {
  args: { path: "/accidents?view=1" },
  play: async ({ userEvent }) => {
    await hasRows();
    await userEvent.click(main().getByRole("button", { name: "More actions" }));
    await userEvent.click(main().getByRole("button", { name: /^Saved views/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename view" }));
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await expect(dialog.getByText("There are no changes to save.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(dialog.getByLabelText("Name")).toHaveFocus();
    await userEvent.type(dialog.getByLabelText("Name"), " of 2026");
    await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep Editing" }));
    await expect(dialog.getByLabelText("Name")).toHaveValue("My open accidents of 2026");
  },
};

export const ListEmpty: Story = {
  args: { services: answers([]) },
  play: async () => {
    await main().findByText("No results found");
    await main().findByText("No Accidents have been added yet.");
    const first = main().getByRole("link", { name: "Report the First One" });
    await expect(first).toHaveAttribute("href", "/accidents/create");
  },
};

export const ListLoading: Story = {
  args: { services: { ...answers(), main: {} } },
  play: async () => {
    await waitFor(() => expect(main().getByRole("grid")).toHaveAttribute("aria-busy", "true"));
  },
};

export const ListFailed: Story = {
  args: { services: failing("list", 500) },
  play: async () => void (await main().findByRole("button", { name: "Retry" })),
};

export const ListTooLarge: Story = {
  args: {
    services: {
      ...answers(),
      main: {
        ...answers().main,
        list: () =>
          Promise.reject(
            new ApiError({
              status: 400,
              code: "question_too_large",
              message: "This asks for too much at once.",
            }),
          ),
      },
    },
  },
  play: async () => void (await main().findByText("This asks for too much at once.")),
};

/** What a server that does not answer searches was asked, and whether it is still wanted. */
const searched: { kind: "list" | "count"; search: string; signal: AbortSignal | undefined }[] = [];

function unanswered(): ReturnType<typeof answers> {
  const { main: calls = {}, ...others } = answers();
  const keep = (kind: "list" | "count", { search = "", signal }: { search?: string; signal?: AbortSignal }) =>
    void searched.push({ kind, search, signal });
  const never = () => new Promise<never>(() => undefined);
  const list: typeof calls.list = (asked) => {
    if (!asked.search && calls.list) return calls.list(asked);
    keep("list", asked);
    return never();
  };
  const count: typeof calls.count = (asked) => {
    if (!asked.search && calls.count) return calls.count(asked);
    keep("count", asked);
    return never();
  };
  return { ...others, main: { ...calls, list, count } };
}

/** A search that nobody waits for is given up, list and count alike. */
export const ListSearchChanged: Story = {
  args: { services: unanswered() },
  beforeEach: () => void searched.splice(0),
  play: async ({ userEvent }) => {
    await hasRows();
    const given = (search: string) =>
      searched.flatMap((each) => (each.search === search ? [[each.kind, each.signal?.aborted]] : []));
    const box = main().getByLabelText("Search Accidents");
    await userEvent.type(box, "har");
    await waitFor(() =>
      expect(given("har").toSorted()).toEqual([
        ["count", false],
        ["list", false],
      ]),
    );
    await userEvent.type(box, "bor");
    await waitFor(() =>
      expect(given("harbor").toSorted()).toEqual([
        ["count", false],
        ["list", false],
      ]),
    );
    await expect(given("har").toSorted()).toEqual([
      ["count", true],
      ["list", true],
    ]);
  },
};

const long = "Northbound at the crossing behind the old yard, where the road narrows to one lane ".repeat(4);

export const ListOfLongAndRightToLeftText: Story = {
  args: {
    services: answers(
      recordsOf("accident", 8, (record) => ({
        ...record,
        label: record.id % 2 ? long : "حادث عند محطة الشاحنات رقم 4",
      })),
    ),
  },
  play: hasRows,
};

export const ListWithoutRightToAdd: Story = {
  args: { account: accountOf("reader") },
  play: async () => {
    await hasRows();
    await expect(main().getByRole("button", { name: "Report Accident" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const NoRights: Story = {
  args: { account: accountOf("nobody") },
  play: async () => void (await main().findByText(/You do not have permission to view this data/)),
};

/** An address that no record type has: the page says so, and has a heading. */
export const UnknownRecordType: Story = {
  args: { path: "/model/nosuch" },
  play: async () => {
    await main().findByText("The page you are looking for does not exist.");
    await expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found");
  },
};

export const UnknownMonitor: Story = {
  args: { path: "/monitor/nosuch" },
  play: async () => {
    await main().findByText("The page you are looking for does not exist.");
    await expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found");
  },
};

/** An address without a page leads to the dashboard, and says so. */
export const UnknownAddress: Story = {
  args: { path: "/nowhere" },
  play: async () => {
    await screen.findByText("There is no page at /nowhere. This is your dashboard.");
    await expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Dashboard");
  },
};

const record = `/accidents/${recordsOf("accident", 1)[0]?.id}`;

export const Record: Story = {
  args: { path: record },
  play: async () => {
    await main().findByRole("button", { name: "Edit" });
    await main().findByRole("list", { name: "Recent comments" });
  },
};

export const RecordBeingEdited: Story = {
  args: { path: record },
  play: async ({ userEvent }) => {
    await main().findByRole("button", { name: "Edit" });
    await userEvent.keyboard("e");
    await main().findByRole("button", { name: "Save" });
  },
};

export const RecordNotFound: Story = {
  args: { path: record, services: failing("get", 404) },
  play: async () => void (await main().findByText("The Accident record you are looking for does not exist.")),
};

const refusal = `Sorry, your current user role does not include access to this record. If you believe this is an error, contact your Safety Suite Administrator. (Error: Failed to find model with id: 7)`;

export const RecordWithoutAccess: Story = {
  args: { path: record, services: failing("get", 403, refusal) },
  play: async () => void (await main().findByText(refusal)),
};

export const RecordFailed: Story = {
  args: { path: record, services: failing("get", 500) },
  play: async () => void (await main().findByRole("button", { name: "Retry" })),
};

export const RecordOnAPhone: Story = {
  args: { path: record },
  globals: { viewport: { value: "phone" } },
  play: async () => void (await main().findByRole("button", { name: "Edit" })),
};
