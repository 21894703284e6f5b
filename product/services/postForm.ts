import { ApiError } from "./apiError.ts";

export interface UploadOptions {
  /** Called with how much of the file is sent: 0 to 1. */
  progress?(share: number): void;
  /** Left out: POST. */
  method?: "POST" | "PUT";
  /** Cancels the upload; what the server has of the file is removed. */
  signal?: AbortSignal;
}

/** Milliseconds without progress after which an upload or a download is cancelled. */
export const stallMs = 60_000;

interface Answer {
  status: number;
  body: unknown;
}

interface PostOptions extends UploadOptions {
  headers: Readonly<Record<string, string>>;
}

/** Sends a form by XMLHttpRequest, the only one that reports progress. Rejects with `ApiError` when no answer comes. */
export function postForm(
  xhr: XMLHttpRequest,
  address: string,
  form: FormData,
  { progress, signal, method = "POST", headers }: PostOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (cancelled: boolean) => () =>
      reject(new ApiError({ status: 0, code: "unreachable", cancelled }));
    xhr.open(method, address);
    xhr.setRequestHeader("Accept", "application/json");
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
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

/** A text as JSON; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
