import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { answer, main, press } from "./support/imports.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

test("records.md 5: dates are read as the file writes them, and an amount that was rounded is reported", async () => {
  const { page, faults } = await product.as("staff");
  await page.goto(product.server.url("redwood", "/admin/dataSuite/models"));
  await main(page).getByLabel("Record type").selectOption("Equipment");
  const rows = ["DATES-1,Active,Car,13/02/2024,100.005,Dallas", "DATES-2,Active,Car,03/04/2024,200,Dallas"];
  const header = "Unit No.,Status,Type,In service since,Purchase price,Terminal";
  const buffer = Buffer.from([header, ...rows, ""].join("\n"));
  await main(page)
    .getByLabel("Upload a CSV or Excel file")
    .setInputFiles({ name: "dates.csv", mimeType: "text/csv", buffer });
  await page.waitForURL(/\/admin\/dataSuite\/imports\/\d+$/);

  // Only one of the two texts shows the order, and it shows that of the whole column.
  const written = main(page).getByRole("combobox", { name: "In service since is written as" });
  await written.waitFor();
  expect(await written.inputValue()).toBe("D/M/YYYY");
  await main(page).getByText("03/04/2024 is April 3, 2024", { exact: false }).waitFor();
  await main(page)
    .getByText("Rounded to $100.01: amounts are in whole cents.", { exact: false })
    .first()
    .waitFor();
  await lookAt(page, "import-dates");

  await press(page, "Dry run");
  await main(page).getByRole("heading", { name: "1 value differs from the file" }).waitFor();
  await press(page, "Import 2 rows");
  await page
    .getByRole("dialog")
    .getByText("2 added; 1 value differs from the file.", { exact: false })
    .waitFor();
  await answer(page, "Import 2 rows?", "Import");
  await main(page).getByRole("link", { name: "Import another file" }).waitFor();
  await lookAt(page, "import-rounded");
  const downloading = page.waitForEvent("download");
  await press(page, "Download details");
  const notes = await downloading;
  expect(notes.suggestedFilename()).toBe("dates notes.csv");
  expect(readFileSync(await notes.path(), "utf8")).toContain("Rounded to $100.01");

  const api = await apiOf(page, product.server);
  const { body } = await api.send("POST", "/api/models/get", {
    templateAliases: ["equipment"],
    filter: { field: "unitNumber", startsWith: "DATES-" },
    limit: 2,
  });
  const stored = (body as { data: { fields: Record<string, unknown> }[] }).data.map(({ fields }) => [
    fields["unitNumber"],
    fields["inServiceDate"],
    fields["purchasePrice"],
  ]);
  expect(stored.toSorted()).toEqual([
    ["DATES-1", Date.UTC(2024, 1, 13) / 1000, 100.01],
    ["DATES-2", Date.UTC(2024, 3, 3) / 1000, 200],
  ]);
  expect(faults).toEqual([]);
});

test("platform.md 7.1: a ZIP of documents is uploaded with its index, looked at, imported and undone", async () => {
  const { page, faults } = await product.as("staff");
  await page.goto(product.server.url("redwood", "/admin/dataSuite/documents"));
  await main(page).getByText("No imports yet").waitFor();
  const api = await apiOf(page, product.server);
  const { body } = await api.get("/api/models?templateAlias=employee&limit=1");
  const [employee] = (body as { data: { id: number }[] }).data;
  const documents = async () => {
    const answer = await api.get(`/api/models/${employee?.id}/documents`);
    return (answer.body as { data: { name: string; labels: string[]; protected: boolean }[] }).data;
  };
  const before = (await documents()).length;

  const downloading = page.waitForEvent("download");
  await press(page, "Download a sample index");
  const example = await downloading;
  expect(example.suggestedFilename()).toBe("documents.csv");
  const [header] = readFileSync(await example.path(), "utf8")
    .replace("\uFEFF", "")
    .split("\r\n");
  const rows = [
    `cards/Medical card.pdf,Employee,${employee?.id},,Walked card,Medical;Walk,yes,no`,
    `none.pdf,Employee,${employee?.id},,,,,`,
  ];
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  const zip = zipSync({
    "documents.csv": bytes([header, ...rows].join("\n")),
    "cards/Medical card.pdf": bytes("%PDF-1.7 a card"),
    "extra.txt": bytes("nobody names me"),
  });
  await main(page)
    .getByLabel("Upload a ZIP file")
    .setInputFiles({ name: "papers.zip", mimeType: "application/zip", buffer: Buffer.from(zip) });
  await page.waitForURL(/\/admin\/dataSuite\/imports\/\d+$/);
  await main(page).getByText("1 file of the ZIP is in no row of the index", { exact: false }).waitFor();
  await main(page).getByText('The ZIP contains no file "none.pdf".').first().waitFor();
  await lookAt(page, "import-documents-draft");

  await press(page, "Import 2 rows");
  await answer(page, "Import 2 rows?", "Import");
  await main(page).getByText("1 row refused").waitFor();
  expect((await documents())[0]).toMatchObject({
    name: "Walked card.pdf",
    labels: ["Medical", "Walk"],
    protected: true,
  });
  await press(page, "Undo papers.zip");
  await page.getByText("1 document that it added will be deleted.", { exact: false }).waitFor();
  await answer(page, "Undo this import?", "Undo the import");
  await main(page).getByText("1 document deleted, 0 documents restored.").waitFor();
  expect(await documents()).toHaveLength(before);
  expect(faults).toEqual([]);
});

test("an import of dropdown values is undone", async () => {
  const { page, faults } = await product.as("staff");
  await page.goto(product.server.url("redwood", "/admin/dataSuite/dropdowns"));
  const values = "Set,Name,Display\naccident_types,walkedInto,Walked into\n";
  await main(page)
    .getByLabel("Upload a CSV or Excel file")
    .setInputFiles({ name: "values.csv", mimeType: "text/csv", buffer: Buffer.from(values) });
  await page.waitForURL(/\/admin\/dataSuite\/imports\/\d+$/);
  await press(page, "Import 1 row");
  await answer(page, "Import 1 row?", "Import");
  await press(page, "Undo values.csv");
  await page.getByText("1 value that it added will be deleted.", { exact: false }).waitFor();
  await answer(page, "Undo this import?", "Undo the import");
  await main(page).getByText("1 value deleted, 0 values restored.").waitFor();
  expect(faults).toEqual([]);
});
