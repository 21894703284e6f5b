import { ApiError } from "./apiError.ts";
import { endpointsOf, type ReplyOf } from "./callEndpoint.ts";
import { addressOf, codeIn, keyed, refusalOf, whoAsks } from "./request.ts";
import type { Call, Request, RequestOptions } from "./request.ts";
import { createRequestKeys } from "./requestKeys.ts";
import { parsed, postForm, stallMs, type UploadOptions } from "./postForm.ts";
import { createUploadList, type UploadList } from "./uploadList.ts";

/** A path of the main backend, or one of another service. */
type ServicePath = string | Pick<Call, "service" | "path">;

/**
 * Files of records. Uploads go by XMLHttpRequest, the only one that reports progress; downloads carry the token, so no
 * plain link can lead to them. Both reject with `ApiError` only.
 */
export function createFilesClient(
  request: Request,
  options: RequestOptions & { uploads?: UploadList },
  makeXhr: () => XMLHttpRequest = () => new XMLHttpRequest(),
) {
  const { keys = createRequestKeys(), uploads = createUploadList(), changed = () => undefined } = options;
  const call = endpointsOf(request, "main");

  function sendForm<T>(path: ServicePath, form: FormData, upload: UploadOptions): Promise<T> {
    return uploads.follow(fileNameIn(form), upload, (followed) => sendOne<T>(path, form, followed));
  }

  function sendOne<T>(to: ServicePath, form: FormData, upload: UploadOptions): Promise<T> {
    changed();
    const { service, path } = atService(to);
    return keyed(keys, JSON.stringify([service, path, contentOf(form)]), async (key) => {
      const { status, body } = await sendTwice(
        options,
        (bearer) =>
          postForm(makeXhr(), addressOf({ service, path }, options), form, {
            ...upload,
            headers: { "Idempotency-Key": key, ...whoAsks(options, bearer) },
          }),
        (answer) => answer.body,
      );
      if (status < 200 || status > 299) throw refusalOf(options, status, body);
      // A reply that was cut off on the way does not say what was stored.
      if (body === undefined) throw new ApiError({ status, code: "not_json" });
      return body as T;
    }).finally(changed);
  }

  const fetchContent = async (
    from: ServicePath,
    signal?: AbortSignal,
    query?: Record<string, string | undefined>,
    body?: object,
  ) =>
    contentAt(addressOf({ ...atService(from), ...(query ? { query } : {}) }, options), options, {
      signal,
      body,
    });

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
    /** Sends a form with a file in it, to the main backend unless another service is named, and answers what is stored. */
    send: sendForm,
    /** A content by its path, of the main backend unless another service is named; with a body it is asked for by POST. */
    fetch: fetchContent,
  };
}

export type FilesClient = ReturnType<typeof createFilesClient>;

const atService = (path: ServicePath): Pick<Call, "service" | "path"> =>
  typeof path === "string" ? { service: "main", path } : path;

/** The content at an address, unless nothing of it comes for a while. */
async function contentAt(
  address: string,
  options: RequestOptions,
  { signal, body }: { signal?: AbortSignal | undefined; body?: object | undefined },
): Promise<Blob> {
  const send = options.fetch ?? fetch;
  const unreachable = (cause: unknown) => {
    throw new ApiError({ status: 0, code: "unreachable", cancelled: signal?.aborted ?? false, cause });
  };
  const stall = new AbortController();
  const timer = setTimeout(() => stall.abort(), stallMs);
  const response = await sendTwice(
    options,
    (bearer) =>
      send(address, {
        ...(body && { method: "POST", body: JSON.stringify(body) }),
        headers: { ...whoAsks(options, bearer), ...(body && { "Content-Type": "application/json" }) },
        signal: AbortSignal.any([stall.signal, ...(signal ? [signal] : [])]),
      }).catch(unreachable),
    (answer) =>
      answer
        .clone()
        .text()
        .then(parsed, () => undefined),
  );
  clearTimeout(timer);
  if (!response.ok)
    throw refusalOf(options, response.status, parsed(await response.text().catch(unreachable)));
  return response.blob().catch(unreachable);
}

/** Does it again with the newer token, when there is one after a 401. */
async function sendTwice<T extends { status: number }>(
  { token = () => undefined, unauthorized = () => Promise.resolve(false) }: RequestOptions,
  send: (bearer?: string) => Promise<T>,
  bodyOf: (answer: T) => unknown,
): Promise<T> {
  const bearer = token();
  const answer = await send(bearer);
  if (answer.status !== 401) return answer;
  return (await unauthorized(bearer, codeIn(await bodyOf(answer)))) ? send(token()) : answer;
}

function fileNameIn(form: FormData): string {
  const file = [...form.values()].find((value) => value instanceof File);
  return file?.name ?? "File";
}

/** What distinguishes a form from another one, without the bytes of its files. */
function contentOf(form: FormData): unknown[] {
  return [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
}
