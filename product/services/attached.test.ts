import { describe, expect, it, vi } from "vitest";
import { createAttachedClient } from "./attached.ts";
import type { Request } from "./request.ts";

function client(answer: unknown) {
  const request = vi.fn(async () => answer);
  const send = vi.fn(async (_path: string, _form: FormData) => answer);
  const fetch = vi.fn(async () => new Blob(["content"]));
  const files = { send, fetch } as unknown as Parameters<typeof createAttachedClient>[1];
  return { request, send, fetch, attached: createAttachedClient(request as Request, files) };
}

describe("what hangs on records (spec platform.md 7.1)", () => {
  it("comments are asked for page by page", async () => {
    const { request, attached } = client({ data: [], options: { next: 4 } });
    expect(await attached.comments(7, 9)).toEqual({ comments: [], next: 4 });
    expect(request).toHaveBeenCalledWith({
      service: "main",
      path: "/api/models/7/comments",
      query: { after: 9 },
    });
  });

  it("a document is a form with its name, labels and switches beside the file", async () => {
    const { send, attached } = client({ id: 1 });
    const properties = { name: "Report", labels: ["A", "B"], protected: true, archived: false };
    await attached.addDocument(7, new File(["x"], "scan.pdf"), properties, {});
    const [path, form] = send.mock.calls[0] ?? [];
    expect(path).toBe("/api/models/7/documents");
    expect(form?.getAll("labels")).toEqual(["A", "B"]);
    expect(["name", "protected", "archived"].map((name) => form?.get(name))).toEqual([
      "Report",
      "true",
      "false",
    ]);
    expect(form?.get("file")).toMatchObject({ name: "scan.pdf" });
  });

  it("a record on paper is fetched as PDF, with the paper and the time zone", async () => {
    const { fetch, attached } = client({});
    await attached.print(7, "a4", "America/Denver");
    expect(fetch).toHaveBeenCalledWith("/api/models/7/print", undefined, {
      format: "pdf",
      paper: "a4",
      timezone: "America/Denver",
    });
  });

  it("a picture is sent with its square, and fetched without the part that names it", async () => {
    const { send, fetch, attached } = client({ profilePictureUrl: "/new" });
    const crop = { x: 1, y: 2, width: 30, height: 30 };
    expect(await attached.setPicture(7, new File(["x"], "face.png"), crop)).toBe("/new");
    const [, form] = send.mock.calls[0] ?? [];
    expect(["x", "y", "width", "height"].map((side) => form?.get(side))).toEqual(["1", "2", "30", "30"]);
    await attached.picture("/api/models/7/profilePicture?picture=3#xywh=1,2,30,30");
    expect(fetch).toHaveBeenCalledWith("/api/models/7/profilePicture", undefined, { picture: "3" });
  });
});
