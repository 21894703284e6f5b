/** Which service each client asks (spec platform.md 7). */
import { expect, it, vi } from "vitest";
import { createCompanyNameClient } from "./administration/companyName.ts";
import { createLogoClient } from "./administration/logo.ts";
import { createNotificationsClient } from "./notifications.ts";
import { createCompanyLibraryClient } from "./own/companyLibrary.ts";
import { createRequest, type Call, type Request } from "./request.ts";

function asked() {
  const calls: Pick<Call, "service" | "path">[] = [];
  const request = (async ({ service, path }: Call) => {
    calls.push({ service, path });
    return { data: [], unread: 0, logoUrl: null, id: 1, labels: [] };
  }) as Request;
  const at = vi.fn(async () => ({ logoUrl: "/logo", id: 1, labels: [] }));
  return { calls, request, files: { send: at as never, fetch: vi.fn(async () => new Blob()) }, at };
}

const crop = { x: 0, y: 0, width: 10, height: 10 };
const file = new File(["x"], "a.png");

it("the logo is one of the login backend", async () => {
  const { calls, request, files, at } = asked();
  const logo = createLogoClient(request, files);
  await logo.set("redwood", file, crop);
  await logo.remove("redwood");
  const to = { service: "login", path: "/redwood/logo" };
  expect(at).toHaveBeenCalledExactlyOnceWith(to, expect.any(FormData), { method: "PUT" });
  expect(calls).toEqual([to]);
});

it("the name of a company is one of the login backend, at the address of the company", async () => {
  const { calls, request } = asked();
  await createCompanyNameClient(request).rename("redwood", { name: "Redwood", previousName: "Red" });
  expect(calls).toEqual([{ service: "login", path: "/api/1.0/customers/redwood" }]);
});

it("what users are alerted of is of the notification service", async () => {
  const { calls, request } = asked();
  const client = createNotificationsClient(request);
  await client.inbox({ limit: 5 });
  await client.unread();
  await client.markRead("all");
  expect(new Set(calls.map(({ service }) => service))).toEqual(new Set(["notifications"]));
});

it("the company's documents are of the document library, with their files", async () => {
  const { calls, request, files, at } = asked();
  const { documents, library } = createCompanyLibraryClient(request, files);
  await documents.list(0);
  await documents.remove(4);
  await documents.content(4);
  await library.content?.(4);
  await library.archive([4], true);
  const properties = { name: "Plan", labels: [], protected: false, archived: false };
  await documents.add(0, file, properties, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const content = { service: "documents", path: "/api/documents/content/4" };
  expect(files.fetch.mock.calls).toEqual([[content, undefined, { preview: "true" }], [content]]);
  expect(at.mock.calls[0]?.at(0)).toEqual({ service: "documents", path: "/api/documents" });
  expect(new Set(calls.map(({ service }) => service))).toEqual(new Set(["documents"]));
});

it.each(["dashboards", "documents", "claims", "etl", "notifications"] as const)(
  "%s is refused where it has no address",
  async (service) => {
    const request = createRequest({ roots: { main: "https://api.example" }, fetch: vi.fn() });
    await expect(request({ service, path: "/api" })).rejects.toMatchObject({
      status: 400,
      message: `No ${service} URL present`,
    });
  },
);
