import type { Crop } from "../../../views/index.ts";
import { endpointsOf, type ReplyOf } from "../callEndpoint.ts";
import type { FilesClient } from "../files.ts";
import type { Request } from "../request.ts";

/** The company's logo (spec platform.md 7.2). Each resolves with its address, null where there is none. */
export function createLogoClient(request: Request, files: Pick<FilesClient, "send">) {
  const service = "login";
  const call = endpointsOf(request, service);
  return {
    async set(customerAlias: string, file: File, crop: Crop): Promise<string | null> {
      const form = new FormData();
      for (const side of ["x", "y", "width", "height"] as const) form.append(side, String(crop[side]));
      form.append("logo", file, file.name);
      const to = { service, path: `/${customerAlias}/logo` } as const;
      const { logoUrl } = await files.send<ReplyOf<"PUT /{customerAlias}/logo">>(to, form, { method: "PUT" });
      return logoUrl;
    },
    remove: async (customerAlias: string) =>
      (await call("DELETE /{customerAlias}/logo", { params: { customerAlias } })).logoUrl,
  };
}
