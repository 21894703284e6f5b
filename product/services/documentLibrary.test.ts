import { expect, it, vi } from "vitest";
import { createDocumentLibraryClient } from "./documentLibrary.ts";
import type { Request } from "./request.ts";

it("sends what is done with several documents in one call each (spec platform.md 7.6)", async () => {
  const result = { successIds: [1], errors: [{ id: 2, message: "Gone." }] };
  const request = vi.fn(async () => result);
  const library = createDocumentLibraryClient(request as Request, { fetch: vi.fn() });
  expect(await library.changeLabels([1, 2], { append: ["New"], remove: ["Old"] })).toEqual(result);
  await library.archive([1], true);
  await library.remove([1, 2]);
  const call = (method: string, path: string, body: object) => [{ service: "documents", method, path, body }];
  expect(request.mock.calls).toEqual([
    call("PUT", "/api/documents/labels", {
      documentIds: [1, 2],
      labelsToAppend: ["New"],
      labelsToDelete: ["Old"],
    }),
    call("PUT", "/api/documents/archive", { documentIds: [1], archived: true }),
    call("DELETE", "/api/documents", { ids: [1, 2] }),
  ]);
});

it("fetches the contents of several documents in one archive", async () => {
  const archive = new Blob(["zip"]);
  const fetch = vi.fn(async () => archive);
  const library = createDocumentLibraryClient(vi.fn(), { fetch });
  expect(await library.contents([1, 2])).toBe(archive);
  const from = { service: "documents", path: "/api/documents/downloads" };
  expect(fetch).toHaveBeenCalledExactlyOnceWith(from, undefined, { ids: "1,2" });
});
