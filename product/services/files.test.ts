import { describe, expect, it, vi } from "vitest";
import { ApiError } from "./apiError.ts";
import { createFilesClient } from "./files.ts";
import type { Request, RequestOptions } from "./request.ts";

/** Stands in for the browser's own: replies as it is set up to, and notes what was sent. */
class FakeXhr {
  status = 0;
  responseText = "";
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  headers: Record<string, string> = {};
  address = "";
  private readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onabort?.();
  }
  send() {
    this.upload.onprogress?.({ loaded: 1, total: 4 });
    if (this.answer === "broken") return this.onerror?.();
    if (this.answer === "silent") return undefined;
    this.status = this.answer.status;
    this.responseText = JSON.stringify(this.answer.body);
    return this.onload?.();
  }
}

type Answer = { status: number; body: unknown } | "broken" | "silent";

function client(answers: Answer[], options: Partial<RequestOptions> = {}) {
  const made: FakeXhr[] = [];
  const makeXhr = () => {
    const xhr = new FakeXhr(answers[made.length] ?? "silent");
    made.push(xhr);
    return xhr as unknown as XMLHttpRequest;
  };
  const request = (async () => undefined) as Request;
  const all = { roots: { main: "http://host" }, customerAlias: "redwood", token: () => "t1", ...options };
  return { made, files: createFilesClient(request, all, makeXhr) };
}

const file = new File(["text"], "a.txt");
const stored = { id: 4, name: "a.txt", mediaType: "text/plain", size: 4 };

describe("an upload", () => {
  it("is sent with token and company, and reports progress", async () => {
    const { made, files } = client([{ status: 201, body: stored }]);
    const progress = vi.fn();
    expect(await files.upload(file, { progress })).toEqual(stored);
    expect(made[0]?.address).toBe("http://host/api/files?customerAlias=redwood");
    expect(made[0]?.headers["Authorization"]).toBe("Bearer t1");
    expect(progress).toHaveBeenCalledWith(0.25);
  });

  it("says before and after that something changes, also when it fails", async () => {
    const changed = vi.fn();
    const { files, made } = client([{ status: 201, body: stored }, "broken"], { changed });
    const uploading = files.upload(file);
    expect([changed.mock.calls.length, made.length]).toEqual([1, 1]);
    await uploading;
    expect(changed).toHaveBeenCalledTimes(2);
    await expect(files.upload(file)).rejects.toThrow(ApiError);
    expect(changed).toHaveBeenCalledTimes(4);
  });

  it("is made once more after a 401 that brought a newer token", async () => {
    let token = "t1";
    const unauthorized = async () => {
      token = "t2";
      return true;
    };
    const answers: Answer[] = [
      { status: 401, body: {} },
      { status: 201, body: stored },
    ];
    const { made, files } = client(answers, { token: () => token, unauthorized });
    expect(await files.upload(file)).toEqual(stored);
    expect(made[1]?.headers["Authorization"]).toBe("Bearer t2");
  });

  it("fails with the server's sentence, or as unreachable", async () => {
    const refused = { status: 413, body: { code: "file_too_large", message: "The file is too large." } };
    await expect(client([refused]).files.upload(file)).rejects.toMatchObject({
      status: 413,
      code: "file_too_large",
      message: "The file is too large.",
    });
    await expect(client(["broken"]).files.upload(file)).rejects.toMatchObject({
      status: 0,
      cancelled: false,
    });
  });

  it("is cancelled by its signal", async () => {
    const { files } = client(["silent"]);
    const controller = new AbortController();
    const upload = files.upload(file, { signal: controller.signal });
    controller.abort();
    await expect(upload).rejects.toMatchObject({ cancelled: true });
    await expect(files.upload(file, { signal: controller.signal })).rejects.toBeInstanceOf(ApiError);
  });
});

describe("a refusal", () => {
  it("of an upload or a download is handed to whoever watches, as that of any other call", async () => {
    const refused = vi.fn();
    const body = { status: 403, code: "safety_suite_auth_deactivated_user", message: "Deactivated." };
    const fetch = async () => new Response(JSON.stringify(body), { status: 403 });
    const { files } = client([{ status: 403, body }], { refused, fetch });
    await expect(files.upload(file)).rejects.toMatchObject({ message: "Deactivated." });
    await expect(files.download(4)).rejects.toMatchObject({ message: "Deactivated." });
    expect(refused.mock.calls.map(([error]) => (error as ApiError).code)).toEqual([body.code, body.code]);
  });
});

describe("a download", () => {
  it("carries the token, which no link could", async () => {
    const send = vi.fn(async () => new Response("content"));
    const { files } = client([], { fetch: send });
    expect(await (await files.download(4)).text()).toBe("content");
    expect(send).toHaveBeenCalledWith("http://host/api/files/4/content?customerAlias=redwood", {
      headers: { Authorization: "Bearer t1" },
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  it("comes from the service that is named, as uploads go there, and is refused where it has no address", async () => {
    const send = vi.fn(async () => new Response("content"));
    const roots = { main: "http://host", documents: "http://library", login: "http://login" };
    const { files, made } = client([{ status: 200, body: stored }], { fetch: send, roots });
    await files.fetch({ service: "documents", path: "/api/documents/content/4" });
    expect(send).toHaveBeenCalledWith(
      "http://library/api/documents/content/4?customerAlias=redwood",
      expect.anything(),
    );
    const form = new FormData();
    form.append("logo", file);
    await files.send({ service: "login", path: "/redwood/logo" }, form, { method: "PUT" });
    expect(made[0]?.address).toBe("http://login/redwood/logo?customerAlias=redwood");
    const none = { service: "auditLog", path: "/api/export/content/a" } as const;
    await expect(files.fetch(none)).rejects.toMatchObject({
      status: 400,
      message: "No auditLog URL present",
    });
    await expect(files.send(none, form, {})).rejects.toMatchObject({ message: "No auditLog URL present" });
  });

  it("fails with the server's sentence", async () => {
    const body = JSON.stringify({ code: "file_not_found", message: "There is no such file." });
    const { files } = client([], { fetch: async () => new Response(body, { status: 404 }) });
    await expect(files.download(4)).rejects.toMatchObject({ status: 404, message: "There is no such file." });
  });
});
