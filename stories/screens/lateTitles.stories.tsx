/** Titles of related records that come later than the record, as after a link from a page that did not have them. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "./sampleAccount.ts";

const [accident] = recordsOf("accident", 1, (record) => ({ ...record, relationModels: {} }));
const driver = Number(accident?.relations["primaryModel"]);
const served = answers();

const meta = {
  title: "Screens/Late titles",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    path: `/accidents/${accident?.id}`,
    services: {
      ...served,
      main: {
        ...served.main,
        get: async (id) => {
          if (id === accident?.id) return accident;
          await new Promise((resolve) => setTimeout(resolve, 300));
          return { ...(await served.main?.get?.(id)), id, label: `Title of ${id}` } as never;
        },
      },
    },
  },
  parameters: { layout: "fullscreen", controls: { include: ["path"] } },
} satisfies Meta<typeof ScreenFixture>;

export default meta;

/** A title is shown as soon as it is there. */
export const Shown: StoryObj<typeof meta> = {
  play: async () => {
    const main = within(await screen.findByRole("main"));
    await main.findAllByRole("link", { name: `Title of ${driver}` }, { timeout: 5_000 });
    await expect(main.queryByRole("link", { name: `Record No. ${driver}` })).toBeNull();
  },
};

const get = fn(async (id: number) => (await served.main?.get?.(id)) as never);
const [whole] = recordsOf("accident", 1);

/** Titles that came with the record are not asked for again. */
export const CameWithTheRecord: StoryObj<typeof meta> = {
  args: { services: { ...served, main: { ...served.main, get } } },
  beforeEach: () => void get.mockClear(),
  play: async () => {
    const main = within(await screen.findByRole("main"));
    await main.findByRole("button", { name: "Edit" }, { timeout: 5_000 });
    // The card beside the page needs the whole person.
    const related = Object.values(whole?.relationModels ?? {})
      .flatMap((each) => each ?? [])
      .filter(({ id }) => id !== driver && id !== whole?.id);
    await expect(related.length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const asked = get.mock.calls.map(([id]) => id);
    await expect(related.filter(({ id }) => asked.includes(id))).toEqual([]);
  },
};
