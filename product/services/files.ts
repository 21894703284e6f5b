import { ApiError, errorOfAnswer } from "./apiError.ts";
import { endpointsOf, type ReplyOf } from "./callEndpoint.ts";
import { addressOf, codeIn, keyed } from "./request.ts";
import type { Request, RequestOptions } from "./request.ts";
import { createRequestKeys } from "./requestKeys.ts";

export interface UploadOptions {
  /** Called with how much of the file is sent: 0 to 1. */
  progress?(share: number): void;
  /** Cancels the upload; what the server has of the file is removed. */
  signal?: AbortSignal;
}

/** Milliseconds without progress after which an upload or a download is cancelled. */
const stallMs = 60_000;

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Files of records. Uploads go by XMLHttpRequest, the only one that reports progress; downloads carry the token, so no
 * plain link can lead to them. Both reject with `ApiError` only.
 */
export function createFilesClient(
  request: Request,
  options: RequestOptions,
  makeXhr: () => XMLHttpRequest = () => new XMLHttpRequest(),
) {
  const { token = () => undefined, unauthorized = () => Promise.resolve(false) } = options;
  const { keys = createRequestKeys(), changed = () => undefined } = options;
  const call = endpointsOf(request, "main");

  /** Does it again with the newer token, when there is one after a 401. */
  async function twice<T extends { status: number }>(
    send: (bearer?: string) => Promise<T>,
    bodyOf: (answer: T) => unknown,
  ): Promise<T> {
    const bearer = token();
    const answer = await send(bearer);
    if (answer.status !== 401) return answer;
    return (await unauthorized(bearer, codeIn(await bodyOf(answer)))) ? send(token()) : answer;
  }

  function post(
    path: string,
    form: FormData,
    { progress, signal, key }: UploadOptions & { key: string },
    bearer?: string,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const xhr = makeXhr();
      const fail = (cancelled: boolean) => () =>
        reject(new ApiError({ status: 0, code: "unreachable", cancelled }));
      xhr.open("POST", addressOf({ service: "main", path }, options));
      xhr.setRequestHeader("Accept", "application/json");
      xhr.setRequestHeader("Idempotency-Key", key);
      if (bearer !== undefined) xhr.setRequestHeader("Authorization", `Bearer ${bearer}`);
      let isStalled = false;
      const stalled = () => {
        isStalled = true;
        xhr.abort();
      };
      let timer = setTimeout(stalled, stallMs);
      xhr.upload.onprogress = ({ loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(stalled, stallMs);
        progress?.(total > 0 ? loaded / total : 0);
      };
      xhr.onload = () => resolve({ status: xhr.status, body: parsed(xhr.responseText) });
      xhr.onloadend = () => clearTimeout(timer);
      xhr.onerror = fail(false);
      xhr.onabort = () => fail(!isStalled)();
      if (signal?.aborted) return fail(true)();
      signal?.addEventListener("abort", () => xhr.abort(), { once: true });
      xhr.send(form);
    });
  }

  function sendForm<T>(path: string, form: FormData, upload: UploadOptions): Promise<T> {
    changed();
    return keyed(keys, JSON.stringify([path, contentOf(form)]), async (key) => {
      const { status, body } = await twice(
        (bearer) => post(path, form, { ...upload, key }, bearer),
        (answer) => answer.body,
      );
      if (status < 200 || status > 299) throw errorOfAnswer(status, body);
      // A reply that was cut off on the way does not say what was stored.
      if (body === undefined) throw new ApiError({ status, code: "not_json" });
      return body as T;
    }).finally(changed);
  }

  async function fetchContent(
    path: string,
    signal?: AbortSignal,
    query?: Record<string, string | undefined>,
  ): Promise<Blob> {
    const send = options.fetch ?? fetch;
    const address = addressOf({ service: "main", path, ...(query ? { query } : {}) }, options);
    const unreachable = (cause: unknown) => {
      throw new ApiError({ status: 0, code: "unreachable", cancelled: signal?.aborted ?? false, cause });
    };
    const stall = new AbortController();
    const timer = setTimeout(() => stall.abort(), stallMs);
    const response = await twice(
      (bearer) =>
        send(address, {
          headers: bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` },
          signal: AbortSignal.any([stall.signal, ...(signal ? [signal] : [])]),
        }).catch(unreachable),
      (answer) =>
        answer
          .clone()
          .text()
          .then(parsed, () => undefined),
    );
    clearTimeout(timer);
    if (!response.ok) throw errorOfAnswer(response.status, parsed(await response.text().catch(unreachable)));
    return response.blob().catch(unreachable);
  }

  return {
    /** Sends a file; it is gone after 24 hours unless a saved record holds it. */
    upload(file: File, upload: UploadOptions = {}) {
      const form = new FormData();
      form.append("file", file, file.name);
      return sendForm<ReplyOf<"POST /api/files">>("/api/files", form, upload);
    },
    /** Name and size of a file of a record that may be viewed, or of one's own fresh upload. */
    describe: (id: number) => call("GET /api/files/{id}", { params: { id } }),
    /** The content of a file. */
    download: (id: number, signal?: AbortSignal) => fetchContent(`/api/files/${id}/content`, signal),
    /** Sends a form with a file in it to the main backend, and answers what is stored. */
    send: sendForm,
    /** A content of the main backend by its path. */
    fetch: fetchContent,
  };
}

export type FilesClient = ReturnType<typeof createFilesClient>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What distinguishes a form from another one, without the bytes of its files. */
function contentOf(form: FormData): unknown[] {
  return [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
}
