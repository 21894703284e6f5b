import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ApiError, ScreenFixture } from "../../product/testing/index.ts";
import { accountOf, answers, configuration } from "../screens/sampleAccount.ts";
import {
  checked,
  dated,
  done,
  draft,
  failed,
  fails,
  type Import,
  importsOf,
  rounded,
  running,
  undone,
} from "./sampleImports.ts";

const meta = {
  title: "Screens/Imports",
  component: ScreenFixture,
  args: {
    account: accountOf("staff"),
    configuration,
    services: { ...answers(), imports: importsOf([draft]) },
    path: "/admin/dataSuite/imports/7",
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
const has = (...jobs: Import[]) => ({ services: { ...answers(), imports: importsOf(jobs) } });
const lists = { path: "/admin/dataSuite" };

export const NewAndHistory: Story = {
  args: {
    ...lists,
    ...has(
      { ...draft, id: 12 },
      { ...running, id: 11 },
      { ...done, id: 10 },
      { ...failed, id: 9 },
      { ...undone, id: 8 },
    ),
  },
  play: async ({ userEvent }) => {
    const row = await main().findByRole("row", { name: /Imported/ });
    await userEvent.click(within(row).getByRole("button", { name: /^Undo units/ }));
    const question = within(await screen.findByRole("dialog", { name: "Undo this import?" }));
    await question.findByText(/1,100 records that it added will be deleted, and 105 records/);
    await userEvent.click(question.getByRole("button", { name: "Keep the import" }));
  },
};

export const Empty: Story = {
  args: { ...lists, ...has() },
  play: async () => void (await main().findByText("No imports yet")),
};

export const Loading: Story = {
  args: { ...lists, services: { ...answers(), imports: {} } },
  play: async () => void (await main().findByRole("status", { name: "Loading imports" })),
};

export const NotLoaded: Story = {
  args: { ...lists, services: { ...answers(), imports: importsOf([], { list: fails }) } },
  play: async () => void (await main().findByRole("button", { name: "Retry" })),
};

export const UploadRefused: Story = {
  args: {
    ...lists,
    services: {
      ...answers(),
      imports: importsOf([], {
        upload: () =>
          Promise.reject(new ApiError({ status: 400, message: "The file x.csv is not in UTF-8." })),
      }),
    },
  },
  play: async ({ userEvent }) => {
    const file = new File(["x"], "x.csv", { type: "text/csv" });
    await userEvent.upload(await main().findByLabelText("Upload a CSV or Excel file"), file);
    await main().findByText("The file x.csv is not in UTF-8.");
  },
};

export const NoRights: Story = {
  args: { ...lists, account: accountOf("administrator") },
  play: async () => {
    await main().findByText("Certain user permissions required.");
    await expect(screen.queryByRole("link", { name: "Data Suite" })).toBeNull();
  },
};

const changed = fn<NonNullable<ReturnType<typeof importsOf>["change"]>>(async (id, { setup }) => ({
  ...draft,
  id,
  ...(setup && { setup }),
}));

export const Draft: Story = {
  args: { services: { ...answers(), imports: importsOf([draft], { change: changed }) } },
  play: async ({ userEvent }) => {
    await main().findByText("Required field", { exact: false });
    await main().findByText('Taken as 2021: it is a whole number. ("2021.5")');
    await main().findByText("Possible duplicate: Same as record No. 4711: Unit No.");
    await userEvent.selectOptions(await main().findByLabelText("Driver becomes"), "Plate");
    await waitFor(() => expect(changed).toHaveBeenCalled());
    await expect(changed.mock.lastCall?.[1].setup?.fields).toMatchObject({ plate: { column: "Driver" } });
    await userEvent.click(main().getByLabelText(/^changes the record/));
    await userEvent.click(await main().findByLabelText("Unit No."));
    await waitFor(() => expect(changed.mock.lastCall?.[1].setup?.match).toEqual(["unitNumber"]));
  },
};

const dayFirst = dated({ formats: ["D/M/YYYY"] }, ["31/12/2026", "13/13/2026"]);

export const DraftWithDates: Story = {
  args: {
    services: { ...answers(), imports: importsOf([dayFirst.job], { ...dayFirst.calls, change: changed }) },
  },
  play: async ({ userEvent }) => {
    const format = await main().findByLabelText("In service since is written as");
    await expect(format).toHaveValue("D/M/YYYY");
    await main().findByText("31/12/2026 is December 31, 2026 · 13/13/2026 is no such date");
    await expect(main().queryByText(/can be read in two ways/)).toBeNull();
    format.focus();
    await userEvent.selectOptions(format, "D.M.YYYY");
    await waitFor(() =>
      expect(changed.mock.lastCall?.[1].setup?.fields).toMatchObject({
        inServiceDate: { column: "Since", format: "D.M.YYYY" },
      }),
    );
    await main().findByText("31/12/2026 is no such date · 13/13/2026 is no such date");
  },
};

const twoWays = dated({ formats: ["", "D/M/YYYY"], example: "01/02/2026" }, ["01/02/2026"]);

export const DraftWithDatesOfTwoWays: Story = {
  args: { services: { ...answers(), imports: importsOf([twoWays.job], twoWays.calls) } },
  play: async () => {
    const format = await main().findByLabelText("In service since is written as");
    await expect(format).toHaveValue("");
    await expect(format).toHaveAccessibleDescription(
      /^These dates can be read in two ways: 01\/02\/2026 is January 2, 2026, or February 1, 2026\./,
    );
  },
};

const workbook = { ...draft, fileName: "units.xlsx", sheet: { name: "Units of May", of: 3 } };

export const DraftOfWorkbook: Story = {
  args: { services: { ...answers(), imports: importsOf([workbook]) } },
  play: async () =>
    void (await main().findByText(/the sheet “Units of May”, the first with rows of 3 sheets/)),
};

export const DraftWithoutRecordType: Story = {
  args: has({ ...draft, templateAlias: null, setup: null }),
  play: async () => void (await main().findByRole("option", { name: "Choose a record type" })),
};

export const DraftRefused: Story = {
  args: {
    services: {
      ...answers(),
      imports: importsOf([draft], {
        change: () =>
          Promise.reject(new ApiError({ status: 400, message: "Choose a field for at least one column." })),
      }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await main().findByLabelText("Unit No. becomes"), "Not imported");
    await main().findByText("Choose a field for at least one column.");
    await expect(main().getByRole("button", { name: "Dry run" })).toBeDisabled();
  },
};

export const Checked: Story = {
  args: has(checked),
  play: async ({ userEvent }) => {
    await main().findByText("35 rows refused");
    await userEvent.click(main().getByRole("button", { name: "Import 1,240 rows" }));
    await within(await screen.findByRole("dialog")).findByText("The dry run found: 1,205 added, 35 refused.");
    await userEvent.keyboard("{Escape}");
  },
};

export const CheckedWithRoundedValues: Story = {
  args: has(rounded),
  play: async ({ userEvent }) => {
    await main().findByRole("heading", { name: "1 row may be a duplicate; 3 values differ from the file" });
    await main().findByText(/^If these rows should change the records/);
    await userEvent.click(main().getByText("The first of them"));
    await main().findByText("Row 17: Possible duplicate: Same as record No. 4711: Unit No.");
    await main().findByText(/^Row 14: Purchase price: Rounded to \$98,500\.01/);
    await userEvent.click(main().getByRole("button", { name: "Import 1,240 rows" }));
    await within(await screen.findByRole("dialog")).findByText(
      "The dry run found: 1,205 added, 35 refused; 1 row may be a duplicate; 3 values differ from the file.",
    );
    await userEvent.keyboard("{Escape}");
  },
};

export const Running: Story = {
  args: has(running),
  play: async ({ userEvent }) => {
    await main().findByText("800 of 1,240 rows: 780 added, 20 refused");
    await userEvent.click(main().getByRole("button", { name: "Cancel import" }));
    const question = within(await screen.findByRole("dialog", { name: "Cancel import?" }));
    await userEvent.click(question.getByRole("button", { name: "No, continue" }));
  },
};

/** The mapping passes over 60 of the rows by its condition. */
export const Done: Story = {
  args: has({ ...done, rows: { total: 1_300, done: 1_300 }, counts: { ...done.counts, leftOut: 60 } }),
  play: async () => {
    await main().findByRole("button", { name: "Undo units of the new terminal.csv" });
    await expect(main().getByText("Skipped").nextElementSibling).toHaveTextContent("60");
  },
};

export const DoneWithRoundedValues: Story = {
  args: has({ ...done, notedFields: rounded.notedFields, notedRows: rounded.notedRows }),
  play: async () => {
    await main().findByRole("heading", { name: "3 values differ from the file" });
    await main().findByRole("button", { name: "Download details" });
  },
};

export const Failed: Story = {
  args: has(failed),
  play: async () => void (await main().findByText("Certain user permissions required.")),
};

export const Undone: Story = {
  args: has(undone),
  play: async () => void (await main().findByText(/2 records kept, changed after the import/)),
};

export const Gone: Story = {
  args: { path: "/admin/dataSuite/imports/99" },
  play: async () => void (await main().findByText("There is no such import, or it was removed.")),
};

export const DatesOnAPhone: Story = {
  args: { services: { ...answers(), imports: importsOf([twoWays.job], twoWays.calls) } },
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async () => void (await main().findByText(/can be read in two ways/)),
};

export const DraftOnAPhone: Story = {
  args: has(checked),
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async () => void (await main().findByText("35 rows refused")),
};
