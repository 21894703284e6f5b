import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createConfigurationClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "./sampleAccount.ts";

type Client = ReturnType<typeof createConfigurationClient>;
type Details = Awaited<ReturnType<Client["section"]>>;
type Setting = Details["settings"][number];

const about = { type: "module", name: "adminPanel", title: "Admin Area", help: "Sessions and logs." };
const settings: Setting[] = [
  {
    ...about,
    key: "module.adminPanel.auditLog.enabled",
    property: "auditLog",
    title: "Audit log",
    help: "The change log in the admin area.",
    default: false,
    value: true,
    own: true,
    changedByName: "Morgan Hale",
    changedDate: 1_794_000_000,
  },
  {
    ...about,
    key: "module.adminPanel.timeouts.idleTimeout",
    property: "idleTimeout",
    title: "Idle time-out",
    help: "Seconds without activity after which people are logged out.",
    default: 1800,
    value: 1800,
    own: false,
    changedByName: null,
    changedDate: null,
  },
];

const refused: Setting = {
  ...about,
  key: "files.refusedExtensions",
  property: "refusedExtensions",
  title: "Refused files",
  help: "Endings of file names that nobody may upload.",
  default: "exe bat",
  value: "exe bat",
  own: false,
  changedByName: null,
  changedDate: null,
};

/** What the server compiles of the section's schema, by hand. */
const check = `const check = ({ idleTimeout: value }) => {
  const isLow = value < 60;
  check.errors = isLow ? [{ instancePath: "/idleTimeout", schemaPath: "#", keyword: "minimum", params: {}, message: "must be >= 60" }] : null;
  return !isLow;
};
export default check;`;

const section: Details = {
  ...about,
  version: "1",
  validatorUrl: `data:text/javascript,${encodeURIComponent(check)}`,
  schema: {
    $id: "configuration:module.adminPanel",
    type: "object",
    properties: {
      auditLog: { type: "boolean", title: "Audit log", description: settings[0]?.help },
      idleTimeout: { type: "integer", minimum: 60, title: "Idle time-out", description: settings[1]?.help },
      refusedExtensions: { type: "string", title: "Refused files", description: refused.help },
    },
    required: ["auditLog", "idleTimeout", "refusedExtensions"],
    additionalProperties: false,
  },
  settings: [...settings, refused],
};

const change = fn<Client["change"]>(() => Promise.resolve(section));
const client: Partial<Client> = {
  overview: () =>
    Promise.resolve({
      sections: [
        { ...about, settings: 2, changed: 1 },
        { type: "module", name: "equipment", title: "Equipment", help: "Vehicles.", settings: 1, changed: 0 },
      ],
      presets: [
        { alias: "standard", name: "Standard", help: "Everything except awards.", changes: 12 },
        { alias: "current", name: "Current", help: "What the company has now: nothing is set.", changes: 0 },
      ],
    }),
  keys: () => Promise.resolve(settings),
  section: () => Promise.resolve(section),
  change,
};

const meta = {
  title: "Screens/Configuration",
  component: ScreenFixture,
  args: {
    account: accountOf("superAdmin"),
    configuration,
    services: answers(),
    own: [[createConfigurationClient, client]],
    path: "/admin/config",
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const main = () => within(screen.getByRole("main"));

export const Sections: Story = {
  play: async () => {
    await main().findByRole("link", { name: "Admin Area" });
    await main().findByText("· 1 set by this company");
  },
};

export const Search: Story = {
  play: async () => {
    await userEvent.type(await main().findByRole("textbox", { name: "Search all settings" }), "idle");
    await main().findByText("1 setting");
    await expect(main().getByRole("link", { name: "Idle time-out" })).toHaveAttribute(
      "href",
      "/admin/config/module/adminPanel#module.adminPanel.timeouts.idleTimeout",
    );
  },
};

export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await main().findByRole("textbox", { name: "Search all settings" }), "zebra");
    await main().findByText("No settings match.");
  },
};

export const Preset: Story = {
  play: async () => {
    await userEvent.click(await main().findByRole("button", { name: "Apply Preset…" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByRole("button", { name: "Apply" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("radio", { name: /^Standard/ }));
    await expect(dialog.getByRole("button", { name: "Apply Standard" })).toBeEnabled();
  },
};

export const Section: Story = {
  args: { path: "/admin/config/module/adminPanel" },
  play: async () => {
    change.mockClear();
    const idle = await main().findByRole("spinbutton", { name: /Idle time-out/ });
    await userEvent.clear(idle);
    await userEvent.type(idle, "30");
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await main().findByText(/must be >= 60/);
    await expect(change).not.toHaveBeenCalled();
    await userEvent.clear(idle);
    await userEvent.type(idle, "600");
    await userEvent.clear(main().getByRole("textbox", { name: /Refused files/ }));
    await userEvent.click(main().getByRole("button", { name: "Use default of Audit log" }));
    await userEvent.click(main().getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith(section, {
        "module.adminPanel.auditLog.enabled": null,
        "module.adminPanel.timeouts.idleTimeout": 600,
        "files.refusedExtensions": "",
      }),
    );
  },
};

const idleKey = "module.adminPanel.timeouts.idleTimeout";

/** The setting that an address leads to has the focus, and a line around it. */
async function showsIdle(): Promise<void> {
  const control = await main().findByRole("spinbutton", { name: /Idle time-out/ });
  await waitFor(() => expect(control).toHaveFocus());
  const marked = document.querySelectorAll(".configuration-highlighted");
  await expect(marked).toHaveLength(1);
  await expect(marked[0]).toContainElement(control);
  await expect(document.getElementById(idleKey)).toHaveAttribute("aria-current", "true");
  await expect(marked[0]).toHaveStyle({ outlineStyle: "solid" });
}

export const Highlighted: Story = {
  args: { path: `/admin/config/module/adminPanel?highlight=${idleKey}` },
  play: showsIdle,
};

export const OpenedFromTheSearch: Story = {
  play: async () => {
    await userEvent.type(await main().findByRole("textbox", { name: "Search all settings" }), "idle");
    await userEvent.click(await main().findByRole("link", { name: "Idle time-out" }));
    await showsIdle();
  },
};

/** An address that leads to a setting of another section marks none. */
export const NoSuchSetting: Story = {
  args: { path: "/admin/config/module/adminPanel?highlight=module.equipment.enabled" },
  play: async () => {
    await main().findByRole("spinbutton", { name: /Idle time-out/ });
    await expect(document.querySelector(".configuration-highlighted")).toBeNull();
  },
};

export const Info: Story = {
  args: { path: "/admin/configInfo" },
  play: async () => {
    await main().findByRole("table", { name: "Settings" });
    await userEvent.click(main().getByRole("button", { name: "Set by the company" }));
    await main().findByText("1 setting");
  },
};

export const NotLoaded: Story = {
  args: {
    own: [
      [
        createConfigurationClient,
        { overview: () => Promise.reject(new ApiError({ status: 503, message: "The database is away." })) },
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
