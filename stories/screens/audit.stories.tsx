import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { createAdministrationClient, createAuditClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Audit = ReturnType<typeof createAuditClient>;
type Line = Awaited<ReturnType<Audit["auditLog"]>>["data"][number];

const line: Line = {
  id: 3,
  date: 1_794_000_000,
  user: { id: 1, email: "maria.keller@redwood.example", firstName: "Maria", lastName: "Keller" },
  event: "change",
  call: "PUT /api/users",
  what: "Changes a user",
  kind: "user",
  targetId: 7,
  target: null,
  status: 200,
  detail: { name: "Nora Field", changes: [{ field: "Active", from: "Yes", to: "No" }] },
};
const ofGroup: Line = {
  ...line,
  id: 2,
  call: "PUT /api/admin/groups",
  what: "Renames or moves a group",
  kind: "group",
  detail: { name: "Reno", changes: [{ field: "Name", from: "Reno", to: "Reno East" }] },
};

const page = <Each,>(data: readonly Each[]) => ({ data, options: { next: null } });
const auditLog = fn<Audit["auditLog"]>(({ kind }) =>
  Promise.resolve(page([line, ofGroup].filter((each) => kind === undefined || each.kind === kind))),
);
const modelLog = fn<Audit["modelLog"]>(() => Promise.resolve(page([])));

const meta = {
  title: "Screens/Audit log",
  component: ScreenFixture,
  args: {
    account: accountOf("superAdmin"),
    configuration,
    services: answers(),
    own: [
      [createAuditClient, { auditLog, modelLog }] as const,
      [createAdministrationClient, { users: () => Promise.resolve({ users: [], total: 0 }) }] as const,
    ],
    path: "/admin/auditLog/changeLog",
  },
  parameters: {
    layout: "fullscreen",
    controls: { include: ["path"] },
    a11y: { options: { rules: { "target-size": { enabled: true } } } },
  },
} satisfies Meta<typeof ScreenFixture>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const ByThing: Story = {
  play: async ({ userEvent }) => {
    await main().findByText("User No. 7");
    await main().findByText("Group No. 7");
    await userEvent.selectOptions(main().getByLabelText("Kind"), "User");
    await userEvent.type(main().getByLabelText("User No."), "7");
    await userEvent.type(main().getByLabelText("Changed field"), "active");
    await waitFor(() =>
      expect(auditLog.mock.lastCall?.[0]).toMatchObject({ kind: "user", targetId: 7, field: "active" }),
    );
    await expect(main().queryByText("Group No. 7")).not.toBeInTheDocument();
    await userEvent.click(main().getByRole("button", { name: "Clear Filters" }));
    await main().findByText("Group No. 7");
  },
};

export const OfAddress: Story = {
  args: { path: "/admin/auditLog/changeLog?kind=group&record=7&name=reno" },
  play: async () => {
    await main().findByText("Group No. 7");
    await expect(main().getByLabelText("Name")).toHaveValue("reno");
    await expect(auditLog.mock.lastCall?.[0]).toMatchObject({
      kind: "group",
      targetId: 7,
      targetName: "reno",
    });
  },
};

export const ChangesOfRecords: Story = {
  args: { path: "/admin/auditLog/modelLog" },
  play: async ({ userEvent }) => {
    await main().findByText("No record has changed yet.");
    await userEvent.selectOptions(main().getByLabelText("Field"), "Comment");
    await userEvent.type(main().getByLabelText("Name"), "Reno");
    await waitFor(() =>
      expect(modelLog.mock.lastCall?.[0]).toMatchObject({ field: "$comment", recordName: "Reno" }),
    );
    await main().findByText("Nothing matches these filters.");
  },
};
