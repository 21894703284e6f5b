import { endpointsOf } from "../callEndpoint.ts";
import type { FilesClient } from "../files.ts";
import type { Request } from "../request.ts";

/** Reads the letters of records (spec records.md 7.2). */
export function createLettersClient(request: Request, files: Pick<FilesClient, "fetch">) {
  const call = endpointsOf(request, "main");
  return {
    /** The letter of a record as a page of HTML; dates of today are those of `timezone`. */
    of: async (id: number, timezone: string): Promise<string> =>
      (await call("GET /api/letters/correctiveActions/{id}", { params: { id }, query: { timezone } })).data,
    /** The same letter on paper, as PDF. */
    pdf: (id: number, timezone: string): Promise<Blob> =>
      files.fetch(`/api/letters/correctiveActions/${id}/pdf`, undefined, { timezone }),
  };
}
