import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ClaimFrame } from "./ClaimFrame.tsx";

const notify = fn();
const limit = { most: 1, message: "Only one claim can be linked to an Injury record at a time." };

const meta = {
  title: "Tables/Claim table",
  component: ClaimFrame,
  args: { node: {}, port: { notify } },
  beforeEach: () => void notify.mockClear(),
} satisfies Meta<typeof ClaimFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The rows of claims. */
const claimsIn = (where: { getAllByRole(role: "row"): HTMLElement[] }) =>
  where.getAllByRole("row").filter((row) => row.dataset["type"] === "record");

export const Claims: Story = {
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole("grid", { name: "Claims" }, { timeout: 10_000 });
    const table = within(grid);
    await expect(await table.findByRole("link", { name: "View / Edit Claim 7000" })).toBeVisible();
    await expect(claimsIn(table)).toHaveLength(2);
    const add = canvas.getByRole("link", { name: "Add Claim" });
    await expect(add).toHaveAttribute("href", "#/model/claim/create?event=2000");
  },
};

export const ActionsByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole("grid", { name: "Claims" }, { timeout: 10_000 });
    const link = await within(grid).findByRole("link", { name: "View / Edit Claim 7001" });
    await waitFor(() => expect(claimsIn(within(grid))[0]).toContainElement(link));
    grid.focus();
    await userEvent.keyboard("{End}{Enter}");
    await expect(link).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(within(grid).getByRole("button", { name: "Unlink Claim 7001" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(grid).toHaveFocus();
  },
};

export const Unlink: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Unlink Claim 7001" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Unlink Claim?" }));
    const confirmed = performance.now();
    await userEvent.click(dialog.getByRole("button", { name: "Yes, Unlink" }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith(
        "success",
        "You have successfully unlinked Claim Record (7001) from this event.",
      ),
    );
    await expect(canvas.getByText("Unlinked")).toBeVisible();
    await waitFor(() => expect(canvas.queryByText("Claim 7001")).toBeNull(), { timeout: 4_000 });
    await waitFor(() => expect(claimsIn(canvas)).toHaveLength(1), { timeout: 4_000 });
    await expect(performance.now() - confirmed).toBeGreaterThanOrEqual(1_990);
    await expect(canvas.getByRole("grid", { name: "Claims" })).toHaveFocus();
  },
};

export const UnlinkTheLastByKeyboard: Story = {
  args: { claims: 1 },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole("grid", { name: "Claims" }, { timeout: 10_000 });
    const unlink = await within(grid).findByRole("button", { name: "Unlink Claim 7000" });
    grid.focus();
    await userEvent.keyboard("{End}{Enter}{ArrowRight}");
    await expect(unlink).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Unlink Claim?" }));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await userEvent.keyboard("{Tab}{Enter}");
    await expect(await canvas.findByText("Unlinked")).toBeVisible();
    await waitFor(() => expect(grid).toHaveFocus());
    await canvas.findByText("No Claim data to display.", {}, { timeout: 4_000 });
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Claims" })).toHaveFocus());
  },
};

export const UnlinkRefused: Story = {
  args: { refusal: { kind: "failed", message: "The server did not answer." } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Unlink Claim 7000" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Unlink Claim?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Yes, Unlink" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("The server did not answer.");
    await expect(dialog.getByRole("button", { name: "Retry" })).toBeEnabled();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Unlink Claim 7000" })).toHaveFocus());
  },
};

export const UnlinkConflict: Story = {
  args: { refusal: { kind: "conflict" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Unlink Claim 7000" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Unlink Claim?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Yes, Unlink" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent(/Another person saved this Claim/);
  },
};

export const OnlyOneOfAnInjury: Story = {
  args: { claims: 1, node: { limit } },
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole("button", { name: "Add Claim" });
    await waitFor(() => expect(add).toBeDisabled());
    await userEvent.hover(add.parentElement as HTMLElement);
    await screen.findByText(limit.message);
  },
};

export const OnTheRecordPage: Story = {
  name: "records.md 4.8: Add Claim and Unlink work without Edit",
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Add Claim" })).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Unlink Claim 7000" })).toBeEnabled();
  },
};

export const ViewOnly: Story = {
  name: "records.md 5: who may only view the event neither adds nor unlinks",
  args: { readOnly: true, isViewer: true },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "View / Edit Claim 7000" });
    await expect(canvas.queryByText("Add Claim")).toBeNull();
    await expect(canvas.queryByRole("button", { name: /Unlink/ })).toBeNull();
  },
};

export const ViewOnlyByTheView: Story = {
  name: "records.md 5: a view that is view-only neither adds nor unlinks",
  args: { node: { readOnly: true } },
  play: ViewOnly.play,
};

export const MayNotEditClaims: Story = {
  args: { untouchable: true, port: { notify, linkToNew: () => undefined } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Unlink Claim 7000" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Add Claim" })).toBeDisabled();
  },
};

export const NotToBeViewed: Story = {
  args: { claims: 1, restricted: 2 },
  play: async ({ canvas, userEvent }) => {
    const hidden = await canvas.findByRole("button", { name: "Claim Record (7900)" });
    await expect(hidden).toHaveAttribute("aria-disabled", "true");
    await userEvent.hover(hidden);
    await screen.findByText("You do not have permission to view this Claim.");
  },
};

export const NotToBeViewedHere: Story = {
  name: "records.md 2.5: a claim that the user cannot view leads to the claims page by its source id",
  args: {
    claims: 1,
    restricted: 1,
    node: { elsewhere: { sourceId: "claims-source:claim-id", address: "claims.pageAddress" } },
    settings: { "claims.pageAddress": "https://claims.example.com/claims/" },
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Claim K/1" });
    await expect(link).toHaveAttribute("href", "https://claims.example.com/claims/K%2F1");
  },
};

export const NoBackendBeforeThisOne: Story = {
  name: "reporting.md 6: without the claims backend migration flag such a claim leads nowhere",
  args: {
    claims: 1,
    restricted: 1,
    node: {
      elsewhere: {
        sourceId: "claims-source:claim-id",
        address: "claims.pageAddress",
        flag: "module.safetyAndRisk.claimsBackendMigration.enabled",
      },
    },
    settings: { "claims.pageAddress": "https://claims.example.com/claims/" },
    flags: false,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /^Claim Record/ })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Claim K/1" })).toBeNull();
  },
};

export const None: Story = {
  args: { claims: 0 },
  play: async ({ canvas }) => {
    await canvas.findByText("No Claim data to display.");
  },
};
export const OfANewRecord: Story = {
  args: { isNew: true },
  play: async ({ canvas }) => {
    await canvas.findByText("Save this Accident first, then add Claims.");
  },
};
export const Loading: Story = { args: { waits: true } };
export const LoadingFails: Story = {
  args: { failures: 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry" }));
    await canvas.findByRole("grid", { name: "Claims" });
  },
};
export const Phone: Story = { globals: { viewport: { value: "mobile1" } } };
