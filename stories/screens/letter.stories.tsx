import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { ApiError, createLettersClient, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration, recordsOf } from "./sampleAccount.ts";

type Client = ReturnType<typeof createLettersClient>;

const html = `<!doctype html><html lang="en"><head><title>Written Warning</title><style>p { color: red; }</style></head><body>
<article class="ss-print ss-letter"><header class="ss-print-head"><p>Redwood Freight Lines</p><p>Nicholas Flores</p><h1>Written Warning</h1></header>
<dl class="ss-print-pairs"><div><dt>Date of action</dt><dd>01/12/2026</dd></div><div><dt>Type</dt><dd>Written warning</dd></div></dl>
<div class="ss-letter-text"><p>This is a written warning, given to you on 01/12/2026.</p><p>&lt;b&gt;Seat belt&lt;/b&gt; not worn.</p><script>document.title = "run";</script></div>
<table><thead><tr><th>Signed by</th><th>Name</th><th>Signature</th><th>Date</th></tr></thead>
<tbody><tr><td>Employee</td><td></td><td></td><td></td></tr></tbody></table>
<p class="ss-letter-foot">Corrective Action Record No. 7 · Printed 01/14/2026 5:00 PM PST</p></article></body></html>`;
const of = fn<Client["of"]>(() => Promise.resolve(html));
const pdf = fn<Client["pdf"]>(() => Promise.resolve(new Blob(["%PDF-1.7"], { type: "application/pdf" })));
const failing = fn<Client["of"]>();

const pathOf = (alias: string) => `/model/${alias}/${recordsOf(alias, 1)[0]?.id}`;

const meta = {
  title: "Screens/Letter",
  component: ScreenFixture,
  args: {
    account: accountOf("administrator"),
    configuration,
    services: answers(),
    own: [[createLettersClient, { of, pdf }]],
    path: pathOf("corrective_action"),
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenFixture>;
export default meta;

type Story = StoryObj<typeof meta>;

const more = async () =>
  userEvent.click(
    await within(screen.getByRole("main")).findByRole("button", { name: "More actions" }, { timeout: 5_000 }),
  );

async function open() {
  await more();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Letter" }));
  return within(await screen.findByRole("dialog", { name: /^Letter: / }));
}

export const ReadAndPrinted: Story = {
  play: async () => {
    const print = spyOn(window, "print").mockImplementation(() => undefined);
    const dialog = await open();
    const preview = within(await dialog.findByRole("region", { name: "Preview" }));
    await expect(preview.getByRole("heading", { name: "Written Warning" })).toBeVisible();
    await expect(preview.getByText("<b>Seat belt</b> not worn.")).toBeVisible();
    await expect(screen.queryByText(/document\.title/)).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Print" }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const paper = document.querySelector(".ss-paper-only");
    await expect(paper).toHaveTextContent("This is a written warning");
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(document.querySelector(".ss-paper-only")).toBeNull());
    print.mockRestore();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "More actions" })).toHaveFocus());
  },
};

export const KeptAsPdf: Story = {
  beforeEach: () => void pdf.mockClear(),
  play: async () => {
    const dialog = await open();
    await dialog.findByRole("heading", { name: "Written Warning" });
    const link = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(dialog.getByRole("button", { name: "Download PDF" }));
    await waitFor(() => expect(link).toHaveBeenCalledOnce());
    await expect((link.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^Letter, .+\.pdf$/);
    await expect(pdf).toHaveBeenCalledOnce();
    link.mockRestore();
  },
};

export const LoadedLate: Story = {
  args: { own: [[createLettersClient, { of: failing, pdf }]] },
  beforeEach: () => {
    failing.mockReset();
    failing.mockRejectedValueOnce(new Error("The connection was lost"));
    failing.mockResolvedValue(html);
  },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole("button", { name: "Print" })).toBeDisabled();
    await userEvent.click(await dialog.findByRole("button", { name: "Retry" }));
    await dialog.findByText("Nicholas Flores");
  },
};

export const NoneApplies: Story = {
  args: {
    own: [
      [
        createLettersClient,
        {
          of: () =>
            Promise.reject(
              new ApiError({
                status: 404,
                code: "letter_not_found",
                message: "There is no letter for this record.",
              }),
            ),
          pdf,
        },
      ],
    ],
  },
  play: async () => {
    const dialog = await open();
    await dialog.findByText("There is no letter for this record.");
    await expect(dialog.queryByRole("button", { name: "Retry" })).toBeNull();
  },
};

export const OnlyOfRecordTypesWithLetters: Story = {
  args: { path: pathOf("accident") },
  play: async () => {
    await more();
    await screen.findByRole("menuitem", { name: "Who Has Access" });
    await expect(screen.queryByRole("menuitem", { name: "Letter" })).toBeNull();
  },
};
