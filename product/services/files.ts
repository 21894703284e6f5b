import { ApiError, errorOfAnswer } from "./apiError.ts";
import { addressOf } from "./request.ts";
import type { Request, RequestOptions } from "./request.ts";

/** An uploaded file, without its content. */
export interface FileDescription {
  id: number;
  name: string;
  /** As its content says. */
  mediaType: string;
  /** Bytes. */
  size: number;
}

export interface UploadOptions {
  /** Told how much of the file is sent: 0 to 1. */
  progress?(share: number): void;
  /** Gives the upload up; what the server has of the file is removed. */
  signal?: AbortSignal;
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Files of records. Uploads go by XMLHttpRequest, the only one that tells how far it is; downloads carry the token, so no
 * plain link can lead to them. Both reject with `ApiError` only.
 */
export function createFilesClient(
  request: Request,
  options: RequestOptions,
  makeXhr: () => XMLHttpRequest = () => new XMLHttpRequest(),
) {
  const { token = () => undefined, unauthorized = () => Promise.resolve(false) } = options;

  /** Does it again with the newer token, when there is one after a 401. */
  async function twice<T extends { status: number }>(send: (bearer?: string) => Promise<T>): Promise<T> {
    const bearer = token();
    const answer = await send(bearer);
    return answer.status === 401 && (await unauthorized(bearer)) ? send(token()) : answer;
  }

  function post(file: File, { progress, signal }: UploadOptions, bearer?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const xhr = makeXhr();
      const fail = (cancelled: boolean) => () =>
        reject(new ApiError({ status: 0, code: "unreachable", cancelled }));
      xhr.open("POST", addressOf({ service: "main", path: "/api/files" }, options));
      xhr.setRequestHeader("Accept", "application/json");
      if (bearer !== undefined) xhr.setRequestHeader("Authorization", `Bearer ${bearer}`);
      xhr.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0);
      xhr.onload = () => resolve({ status: xhr.status, body: parsed(xhr.responseText) });
      xhr.onerror = fail(false);
      xhr.ontimeout = fail(false);
      xhr.onabort = fail(true);
      if (signal?.aborted) return fail(true)();
      signal?.addEventListener("abort", () => xhr.abort(), { once: true });
      const form = new FormData();
      form.append("file", file, file.name);
      xhr.send(form);
    });
  }

  return {
    /** Sends a file; it is gone after 24 hours unless a saved record holds it. */
    async upload(file: File, upload: UploadOptions = {}): Promise<FileDescription> {
      const { status, body } = await twice((bearer) => post(file, upload, bearer));
      if (status < 200 || status > 299) throw errorOfAnswer(status, body);
      return body as FileDescription;
    },
    /** Name and size of a file of a record that may be viewed, or of one's own fresh upload. */
    describe: (id: number) => request<FileDescription>({ service: "main", path: `/api/files/${id}` }),
    /** The content of a file. */
    async download(id: number, signal?: AbortSignal): Promise<Blob> {
      const send = options.fetch ?? fetch;
      const address = addressOf({ service: "main", path: `/api/files/${id}/content` }, options);
      const unreachable = (cause: unknown) => {
        throw new ApiError({ status: 0, code: "unreachable", cancelled: signal?.aborted ?? false, cause });
      };
      const response = await twice((bearer) =>
        send(address, {
          headers: bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` },
          ...(signal ? { signal } : {}),
        }).catch(unreachable),
      );
      if (!response.ok)
        throw errorOfAnswer(response.status, parsed(await response.text().catch(unreachable)));
      return response.blob().catch(unreachable);
    },
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
