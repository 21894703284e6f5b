/** The company's document library (spec platform.md 7.6): each of its six rights by itself, and links that outsiders open. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LibraryRight } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture, formOf } from "../app.fixture.ts";
import type { AppFixture, Reply } from "../app.fixture.ts";
import { addReader } from "./library.fixture.ts";

let fixture: AppFixture;
let now = NOW;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { clock: () => now * 1_000 } });
});
afterAll(() => fixture.close());

const withRights = async (...rights: LibraryRight[]) => (await addReader(fixture, rights)).as;

interface Shown {
  id: number;
  fileName: string;
  labels: string[];
  confidential: boolean;
  archived: boolean;
  rotation: number;
}

async function upload(
  as: string,
  name: string,
  fields: readonly (readonly [string, string])[] = [],
  content = `Text of ${name}`,
): Promise<Reply> {
  return fixture.call({ ...formOf("/api/documents", [name, content], fields), as });
}
const added = async (...args: Parameters<typeof upload>) => {
  const reply = await upload(...args);
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as Shown).id;
};
const secret = [["confidential", "true"]] as const;

const idsFor = async (as: string, query = "") =>
  ((await fixture.call({ url: `/api/documents/ids${query}`, as })).body as { data: number[] }).data;
const propertiesFor = async (as: string, ids: readonly number[]) => {
  const request = { method: "POST" as const, url: "/api/documents/properties/get", as, body: { ids } };
  return ((await fixture.call(request)).body as { data: Shown[] }).data;
};
const change = (as: string, body: object) =>
  fixture.call({ method: "PUT", url: "/api/documents/properties", as, body });
const content = (as: string, id: number, query = "") =>
  fixture.call({ url: `/api/documents/content/${id}${query}`, as });
const remove = (as: string, ids: readonly number[]) =>
  fixture.call({ method: "DELETE", url: "/api/documents", as, body: { ids } });
const codeOf = ({ body }: Reply) => (body as { code?: string }).code;

describe("a document of the library", () => {
  it("has the properties that its upload gives it, and is found by its words", async () => {
    const said = [
      ["fileName", "Drug Policy"],
      ["labels", "Policy"],
      ["labels", "2026"],
    ] as const;
    const policy = await added("admin", "x.pdf", said, "%PDF-1.7");
    const plan = await added("admin", "Emergency plan.txt");
    expect(await propertiesFor("admin", [plan, policy])).toMatchObject([
      { id: plan, fileName: "Emergency plan.txt", fileExtension: ".txt", fileType: "text/plain", labels: [] },
      { id: policy, fileName: "Drug Policy.pdf", labels: ["Policy", "2026"], uploadedDate: NOW, rotation: 0 },
    ]);
    expect(await idsFor("admin")).toEqual([plan, policy]);
    expect(await idsFor("admin", "?search=POLICY%20drug")).toEqual([policy]);
    expect(await idsFor("admin", "?search=%25")).toEqual([]);
    expect(await idsFor("admin", "?label=2026")).toEqual([policy]);
    expect(await idsFor("admin", "?archived=true")).toEqual([]);
  });

  it("is of one company only, and of no record", async () => {
    const id = await added("admin", "Ours.txt");
    const there = { host: "harbor.localhost" };
    const reply = await fixture.call({ url: `/api/documents/content/${id}`, as: "foreign", headers: there });
    expect(codeOf(reply)).toBe("document_not_found");
    const asOfRecord = await fixture.call({ url: `/api/models/documents/${id}/content`, as: "admin" });
    expect(codeOf(asOfRecord)).toBe("document_not_found");
    const changed = { id, name: "Theirs.txt" };
    const call = { method: "PUT" as const, url: "/api/models/documents", as: "admin", body: changed };
    expect(codeOf(await fixture.call(call))).toBe("document_not_found");
  });

  it("is refused by what uploads refuse, and where its extension is said to be another", async () => {
    const before = await idsFor("admin");
    expect(codeOf(await upload("admin", "virus.exe"))).toBe("file_type_refused");
    expect(codeOf(await upload("admin", "empty.txt", [], ""))).toBe("empty_file");
    const other = await upload("admin", "a.txt", [["fileExtension", "pdf"]]);
    expect(other.body).toMatchObject({ status: 400, code: "invalid_request" });
    expect(codeOf(await upload("admin", "a.txt", [["confidential", "maybe"]]))).toBe("invalid_request");
    expect(await idsFor("admin")).toEqual(before);
    await added("admin", "a.txt", [["fileExtension", "TXT"]]);
  });

  it("is stored archived at once by who may upload and not edit", async () => {
    const as = await withRights("view", "upload");
    const id = await added(as, "Policy of 2019.txt", [["archived", "true"]]);
    expect(await propertiesFor(as, [id])).toMatchObject([{ fileName: "Policy of 2019.txt", archived: true }]);
    expect(await idsFor(as, "?archived=true")).toContain(id);
    expect((await change(as, { id, archived: false })).status).toBe(403);
    const before = await idsFor(as);
    expect(codeOf(await upload(as, "a.txt", [["archived", "maybe"]]))).toBe("invalid_request");
    expect(await idsFor(as)).toEqual(before);
  });

  it("is renamed, labelled, archived and turned, and each change is in the audit log", async () => {
    const id = await added("admin", "Old.pdf", [], "%PDF-1.7");
    const reply = await change("admin", { id, fileName: "New", labels: ["Kept"], archived: true });
    expect(reply.body).toMatchObject({ fileName: "New.pdf", labels: ["Kept"], archived: true });
    const turn = { method: "POST" as const, url: "/api/documents/rotate", as: "admin" };
    for (const expected of [270, 180])
      expect([
        (await fixture.call({ ...turn, body: { documentIds: [id], degrees: 270 } })).status,
        (await propertiesFor("admin", [id]))[0]?.rotation,
      ]).toEqual([200, expected]);
    const turned = await fixture.call({ ...turn, body: { documentIds: [id], degrees: 45 } });
    expect(turned.status).toBe(400);
    expect((await remove("admin", [id])).body).toEqual({ successIds: [id], errors: [] });
    expect(codeOf(await content("admin", id))).toBe("document_not_found");
    const log = await fixture.call({ url: "/api/auditlogs?limit=20", as: "admin" });
    expect(log.text).toContain("New.pdf (Kept, archived)");
  });

  it("says which labels several have in common", async () => {
    const one = await added("admin", "1.txt", [
      ["labels", "A"],
      ["labels", "B"],
    ]);
    const two = await added("admin", "2.txt", [["labels", "B"]]);
    const request = { method: "POST" as const, url: "/api/documents/commonLabels/get", as: "admin" };
    const labelsOf = async (documentIds: number[]) =>
      (await fixture.call({ ...request, body: { documentIds } })).body;
    expect(await labelsOf([one, two])).toEqual({ data: ["B"] });
    expect(await labelsOf([one])).toEqual({ data: ["A", "B"] });
  });
});

describe("the six rights (spec platform.md 6)", () => {
  it("each let do one thing, and without `view` none does anything", async () => {
    const id = await added("admin", "Open.txt");
    const statuses = async (as: string) => ({
      view: (await fixture.call({ url: "/api/documents/ids", as })).status,
      preview: (await content(as, id, "?preview=true")).status,
      download: (await content(as, id)).status,
      upload: (await upload(as, "b.txt")).status,
      edit: (await change(as, { id, labels: [] })).status,
      delete: (await remove(as, [await added("admin", "c.txt")])).status,
    });
    const none = { view: 403, preview: 403, download: 403, upload: 403, edit: 403, delete: 404 };
    const view = { ...none, view: 200, preview: 200, delete: 403 };
    expect(await statuses(await withRights())).toEqual(none);
    expect(await statuses(await withRights("upload", "download", "edit", "delete"))).toEqual(none);
    expect(await statuses(await withRights("view"))).toEqual(view);
    expect(await statuses(await withRights("view", "download"))).toEqual({ ...view, download: 200 });
    expect(await statuses(await withRights("view", "upload"))).toEqual({ ...view, upload: 201 });
    expect(await statuses(await withRights("view", "edit"))).toEqual({ ...view, edit: 200 });
    expect(await statuses(await withRights("view", "delete"))).toEqual({ ...view, delete: 200 });
  });

  it("hide confidential documents from who may not see them, in every answer", async () => {
    const id = await added("admin", "Wages.txt", secret);
    const blind = await withRights("view", "upload", "download", "edit", "delete");
    const sighted = await withRights("view", "viewConfidential");
    expect(await idsFor(blind)).not.toContain(id);
    expect(await idsFor(sighted)).toContain(id);
    expect(await propertiesFor(blind, [id])).toEqual([]);
    expect(codeOf(await content(blind, id))).toBe("document_not_found");
    expect(codeOf(await change(blind, { id, fileName: "Seen" }))).toBe("document_not_found");
    expect(codeOf(await remove(blind, [id]))).toBe("document_not_found");
    const labels = { method: "POST" as const, url: "/api/documents/commonLabels/get", as: blind };
    expect(codeOf(await fixture.call({ ...labels, body: { documentIds: [id] } }))).toBe("document_not_found");
    expect((await upload(blind, "d.txt", secret)).status).toBe(403);
    const open = await added(blind, "e.txt");
    expect((await change(blind, { id: open, confidential: true })).status).toBe(403);
    expect(await propertiesFor("admin", [open])).toMatchObject([{ confidential: false }]);
  });

  it("come from roles, whatever their group, and the page learns of them", async () => {
    const as = await withRights("view", "edit");
    const reply = await fixture.call({ url: "/api/permissions/user/current", as });
    expect(reply.body).toMatchObject({
      modulePermissions: {},
      documentLibraryPermissions: {
        view: true,
        edit: true,
        upload: false,
        download: false,
        delete: false,
        viewConfidential: false,
      },
    });
  });
});

describe("a link to a document", () => {
  const share = (as: string, documentId: number, days = 7) =>
    fixture.call({ method: "POST", url: "/api/documents/shares", as, body: { documentId, days } });
  const keyOf = ({ body }: Reply) => (body as { url: string }).url.split("/").at(-1) ?? "";
  const open = (key: string, customerId = fixture.redwood.id) =>
    fixture.call({ url: `/api/sharedDocuments/${key}/content?customerId=${customerId}` });
  const page = (key: string) => fixture.call({ url: `/shared/${key}` });

  it("hands the document to whoever has it, until it expires", async () => {
    const id = await added("admin", "Insurance <b>.txt");
    const reply = await share("admin", id, 7);
    expect(reply.body).toMatchObject({ documentId: id, expiresDate: NOW + 7 * 86_400 });
    const key = keyOf(reply);
    const shown = await page(key);
    expect(shown.text).toContain("Insurance &lt;b&gt;.txt");
    expect(shown.text).toContain(`/api/sharedDocuments/${key}/content?customerId=${fixture.redwood.id}`);
    expect((await open(key)).text).toBe("Text of Insurance <b>.txt");
    now = NOW + 7 * 86_400;
    expect([(await page(key)).status, codeOf(await open(key))]).toEqual([404, "shared_document_not_found"]);
    now = NOW;
  });

  it("says the same of one that never was, one of another company, and one that was ended", async () => {
    const id = await added("admin", "Plan.txt");
    const reply = await share("admin", id);
    const key = keyOf(reply);
    expect(codeOf(await open("a".repeat(43)))).toBe("shared_document_not_found");
    expect(codeOf(await open(key, fixture.harbor.id))).toBe("shared_document_not_found");
    expect((await open("short")).status).toBe(400);
    const shares = await fixture.call({ url: `/api/documents/shares/${id}`, as: "admin" });
    expect(shares.body).toMatchObject({ data: [{ documentId: id, expiresDate: NOW + 7 * 86_400 }] });
    expect(shares.text).not.toContain(key);
    const { id: shareId } = reply.body as { id: number };
    const end = { method: "DELETE" as const, url: `/api/documents/shares/${shareId}`, as: "admin" };
    expect((await fixture.call(end)).status).toBe(204);
    expect(codeOf(await open(key))).toBe("shared_document_not_found");
    expect(codeOf(await fixture.call(end))).toBe("share_not_found");
  });

  it("ends when its document is archived, made confidential or deleted", async () => {
    for (const work of [
      (id: number) => change("admin", { id, archived: true }),
      (id: number) => change("admin", { id, confidential: true }),
      (id: number) => remove("admin", [id]),
    ]) {
      const id = await added("admin", "Once.txt");
      const key = keyOf(await share("admin", id));
      expect((await open(key)).status).toBe(200);
      await work(id);
      expect(codeOf(await open(key))).toBe("shared_document_not_found");
    }
  });

  it("is made by who may download and edit, and of no confidential document", async () => {
    const id = await added("admin", "Shared.txt");
    for (const rights of [["view", "edit"], ["view", "download"], ["view"]] as const)
      expect((await share(await withRights(...rights), id)).status).toBe(403);
    const editor = await withRights("view", "download", "edit");
    expect((await share(editor, id)).status).toBe(201);
    const hidden = await added("admin", "Hidden.txt", secret);
    expect(codeOf(await share("admin", hidden))).toBe("not_shareable");
    expect(codeOf(await share(editor, hidden))).toBe("document_not_found");
    for (const days of [0, 366]) expect((await share("admin", id, days)).status).toBe(400);
  });

  it("is opened with a line in the audit log, of nobody", async () => {
    const id = await added("admin", "Logged.txt");
    await open(keyOf(await share("admin", id)));
    const log = await fixture.call({ url: "/api/auditlogs?limit=3", as: "admin" });
    expect((log.body as { data: unknown[] }).data).toContainEqual(
      expect.objectContaining({
        event: "download",
        user: null,
        call: "GET /api/sharedDocuments/:key/content",
        detail: { name: "Logged.txt" },
      }),
    );
  });
});
