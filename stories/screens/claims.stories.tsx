import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { ApiError, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "./sampleAccount.ts";

const [injury] = recordsOf("injury_illness", 1);
const [claim] = recordsOf("claim", 1);
if (!injury || !claim) throw new Error("There are no sample records.");
const event = { id: injury.id, templateAlias: "injury_illness", label: injury.label };
const relationModels = { ...claim.relationModels, accident: null, injuryIllness: event };
const { main: calls, forms, ...others } = answers();
const services = {
  ...others,
  main: { ...calls, create: async () => ({ ...claim, relationModels }) },
  forms: {
    ...forms,
    duplicates: async () => [],
    keepDraft: async () => ({ savedAt: 0 }),
    dropDraft: async () => undefined,
  },
};

const meta = {
  title: "Screens/Claims",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services,
    path: `/claims/create?injuryIllness=${injury.id}`,
  },
  parameters: {
    layout: "fullscreen",
    controls: { include: ["path"] },
    a11y: { options: { rules: { "target-size": { enabled: true }, "heading-order": { enabled: false } } } },
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));
const reported = "Taking you back to the Injury/Illness it belongs to.";

async function saveClaim(userEvent: Parameters<NonNullable<Story["play"]>>[0]["userEvent"]) {
  await userEvent.selectOptions(await main().findByRole("combobox", { name: /^Type/ }), "Cargo");
  const date = main().getByRole("textbox", { name: /^Date of loss/ });
  await expect(date).not.toHaveValue("");
  await userEvent.clear(date);
  await userEvent.type(date, "01/15/2025");
  await userEvent.click(main().getByRole("button", { name: "Save" }));
  await main().findByText(reported);
}

export const LedBackToTheInjury: Story = {
  name: "records.md 4.8, 9: after adding a claim to an injury its page opens after two seconds",
  play: async ({ userEvent }) => {
    await saveClaim(userEvent);
    await expect(document.activeElement).toBe(main().getByRole("status"));
    await screen.findByRole("heading", { name: injury.label, level: 1 }, { timeout: 15_000 });
    await expect(await main().findByRole("tab", { name: "Claims" })).toHaveAttribute("aria-selected", "true");
  },
};

export const NotLedBackWhoHasLeft: Story = {
  name: "records.md 4.8: who has left meanwhile is not redirected",
  play: async ({ userEvent }) => {
    await saveClaim(userEvent);
    await userEvent.click(main().getByRole("link", { name: "Open the Claim" }));
    const heading = { name: claim.label, level: 1 };
    await screen.findByRole("heading", heading);
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    await waitFor(() => expect(screen.getByRole("heading", heading)).toBeVisible());
  },
};

const unseen = 7_777;
const notToBeViewed = {
  ...claim,
  relations: { ...claim.relations, employee: unseen },
  relationModels: {
    ...claim.relationModels,
    employee: { id: unseen, templateAlias: "employee", label: null, restricted: true as const },
  },
};
const refusal = new ApiError({ status: 403, message: "No." });

export const OfAPersonNotToBeViewed: Story = {
  name: "records.md 6: the link to a record that the user may not view is disabled, with a tooltip",
  args: {
    path: `/claims/${claim.id}`,
    services: {
      ...services,
      main: {
        ...calls,
        get: (id) => (id === unseen ? Promise.reject(refusal) : Promise.resolve(notToBeViewed)),
      },
    },
  },
  play: async ({ userEvent }) => {
    const link = await main().findByRole("button", { name: `Record No. ${unseen}` });
    await expect(link).toHaveAttribute("aria-disabled", "true");
    await userEvent.hover(link);
    await screen.findByText("You do not have permission to view this record.");
  },
};
