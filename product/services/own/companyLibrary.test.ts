import { expect, it, vi } from "vitest";
import type { DocumentProperties } from "../../../views/index.ts";
import { createCompanyLibraryClient } from "./companyLibrary.ts";

const stored = { id: 4, fileName: "Plan.pdf", labels: [], archived: true };
const options = { onProgress: () => undefined, signal: new AbortController().signal };

it("uploads a document as it was asked for in one request, which needs no further right (platform.md 6, 7.6)", async () => {
  const request = vi.fn();
  const forms: FormData[] = [];
  const send = async (_to: unknown, form: FormData) => {
    forms.push(form);
    return stored;
  };
  const client = createCompanyLibraryClient(request, { send: send as never, fetch: vi.fn() });
  const file = new File(["x"], "a.pdf");
  const said = { name: "Plan", labels: ["Policy", "2019"], protected: false, archived: true };
  const add = (properties: DocumentProperties) => client.documents.add(0, file, properties, options);
  expect(await add(said)).toMatchObject({ id: 4, name: "Plan.pdf", archived: true });
  await add({ ...said, labels: [], archived: false });
  expect(request).not.toHaveBeenCalled();
  const fields = forms.map((form) => [...form].filter(([name]) => name !== "file"));
  expect(fields).toEqual([
    [
      ["fileName", "Plan"],
      ["labels", "Policy"],
      ["labels", "2019"],
      ["confidential", "false"],
      ["archived", "true"],
    ],
    [
      ["fileName", "Plan"],
      ["confidential", "false"],
      ["archived", "false"],
    ],
  ]);
});
