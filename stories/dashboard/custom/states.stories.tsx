/** States of the custom dashboard: nothing yet, on its way, failed, refused, very many cards, on a phone, on a large screen. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createDashboardsClient, ScreenFixture } from "../../../product/testing/index.ts";
import { cardOf, safety } from "../../reports/sampleDashboards.ts";
import { answering, reportOf } from "../../reports/sampleReports.ts";
import { accountOf, answers, configuration } from "../../screens/sampleAccount.ts";
import { boardServer, plainCard, sampleCategories } from "./sampleBoard.ts";

const meta = {
  title: "Screens/Custom dashboard/States",
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
const count = reportOf({ displayType: "table" });

/** Who has no category yet reads what one is for. */
export const Empty: Story = {
  args: { own: boardServer([]) },
  play: async () => {
    await main().findByText("Put together what you look at every day", {}, wait);
    await expect(main().getByRole("link", { name: "Custom Dashboard" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  },
};

/** While it is on its way. */
export const Loading: Story = {
  play: async () => {
    await main().findByRole("status", { name: "Loading" }, wait);
  },
};

/** It cannot be had. */
export const Failed: Story = {
  args: {
    own: [
      [
        createDashboardsClient,
        {
          own: () => Promise.reject(new ApiError({ status: 500 })),
          shared: async () => ({ dashboards: [], widgets: [] }),
        },
      ],
    ],
  },
  play: async () => {
    await main().findByRole("button", { name: /^(Retry|Try again)$/ }, wait);
  },
};

const missing = new ApiError({
  status: 400,
  code: "question_too_large",
  message: "The query would read too much.",
});

/** A card that fails, one that never answers, one that is refused, one that cannot be read: each says so in its frame, and can be deleted. */
export const CardsThatFail: Story = {
  args: {
    own: boardServer(
      [
        {
          ...safety,
          widgets: [
            cardOf(11, "Works", count),
            cardOf(12, "Fails", reportOf({ displayType: "table" }, { alias: "injury_illness" })),
            cardOf(13, "Slow", reportOf({ displayType: "table" }, { alias: "claim" })),
            plainCard(14, "Refused", { type: "report", data: undefined }, { refused: true }),
            plainCard(15, "Old", { type: "report", data: undefined }, { unreadable: true }),
            plainCard(16, "Gone monitor", { type: "monitor", data: { monitor: "gone" } }),
            plainCard(17, "Gone form", { type: "action", data: { template: "gone" } }),
          ],
        },
      ],
      {
        reports: {
          ask: async (queries) => {
            const [first] = queries;
            if (first?.template === "claim") return new Promise(() => undefined);
            if (first?.template === "injury_illness") throw missing;
            return answering.ask?.(queries) ?? [];
          },
        },
      },
    ),
  },
  play: async () => {
    const card = async (name: string) => within(await main().findByRole("group", { name }, wait));
    await (await card("Works")).findByText("39", {}, wait);
    await (await card("Fails")).findByText("We encountered an unexpected error loading this data.");
    await (await card("Fails")).findByText("The query would read too much.");
    for (const name of ["Refused", "Gone monitor", "Gone form"]) {
      const closed = await (await card(name)).findByRole("button", { name: /Unavailable/ });
      await expect(closed).toHaveAttribute("aria-disabled", "true");
      await expect(closed).toHaveAccessibleDescription(
        "This action is unavailable as you do not have permissions to access this data. If you believe this is an error, please contact your company's administrator.",
      );
    }
    await (await card("Old")).findByText(/cannot be read any more/);
    main().getByRole("button", { name: "Actions for Gone monitor" }).focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete..." }));
    const question = within(await screen.findByRole("dialog", { name: "Delete card?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(main().queryByRole("group", { name: "Gone monitor" })).toBeNull());
  },
};

/** A category that somebody else shares to view: its reader sees their own numbers of it, and changes nothing. */
export const SharedWithSomebody: Story = {
  args: {
    own: boardServer([], {
      shared: {
        dashboards: [
          {
            ...safety,
            id: 9,
            name: "Of Ann",
            access: "view",
            owner: { firstName: "Ann", lastName: "Lee" },
            widgets: [
              cardOf(90, "Half of it", count, {
                access: "view",
                partial: true,
                notices: ["Part of this report is left out: you have no permission to view it."],
              }),
            ],
          },
        ],
        widgets: [],
      },
    }),
  },
  play: async () => {
    const shared = within(await main().findByRole("region", { name: "Of Ann" }, wait));
    await shared.findByText("Shared by Ann Lee");
    await shared.findByText(/^Part of this report is left out/);
    await shared.findByText("39", {}, wait);
    await expect(shared.queryByRole("button", { name: "Actions for Half of it" })).toBeNull();
    await expect(shared.queryByRole("button", { name: "New Card in Of Ann" })).toBeNull();
  },
};

/** As many cards as a category can have. */
export const ManyCards: Story = {
  args: {
    own: boardServer([
      {
        ...safety,
        widgets: Array.from({ length: 100 }, (_, index) => cardOf(1_000 + index, `Card ${index + 1}`, count)),
      },
    ]),
  },
  play: async () => {
    await waitFor(() => expect(main().getAllByRole("heading", { level: 3 })).toHaveLength(100), wait);
    await waitFor(() => expect(main().getAllByRole("link", { name: "39" })).toHaveLength(100), wait);
  },
};

/** On a phone the cards stand below each other in the order of the page. */
export const Phone: Story = {
  args: { own: boardServer(sampleCategories) },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await main().findByRole("table", { name: "By terminal" }, wait);
    const tops = main()
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.getBoundingClientRect().top);
    await expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const widths = new Set(
      [...document.querySelectorAll(".board-card")].map((card) =>
        Math.round(card.getBoundingClientRect().width),
      ),
    );
    await expect(widths.size).toBe(1);
  },
};

/** On a large screen there is nothing to operate; Escape ends it. */
export const Kiosk: Story = {
  args: { own: boardServer(sampleCategories), path: "/dashboard/custom?display=wall" },
  play: async () => {
    await main().findAllByText("39", {}, wait);
    await main().findByRole("heading", { level: 1, name: "Custom Dashboard" });
    await expect(screen.queryByRole("navigation")).toBeNull();
    await expect(main().queryAllByRole("button", { name: /Actions|New|Undo/ })).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await screen.findByRole("navigation", { name: "Dashboards" }, wait);
  },
};
