import useSWR, { useSWRConfig } from "swr";
import { createHierarchyUploadsClient } from "../../../services/index.ts";
import type { HierarchyPreview, HierarchyUpload } from "../../../services/index.ts";
import { download } from "../../../common/download.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { usePages } from "../../usePages.ts";
import { useToastedAction } from "../../useAction.ts";

/** The client of files of the hierarchy. */
export const useUploadsClient = () => useOwnClient(createHierarchyUploadsClient);

/** An upload with what it would change. */
export interface CheckedUpload {
  upload: HierarchyUpload;
  preview: HierarchyPreview;
}

const oneKey = (id: number) => ["hierarchy upload", id] as const;

/** The uploads of the company, newest first, a page at a time. */
export const useUploads = () => usePages("hierarchy uploads", {}, useUploadsClient().list, { isFresh: true });

/** One upload with what it would change now. */
export function useUpload(id: number) {
  const client = useUploadsClient();
  return useSWR<CheckedUpload, unknown>(oneKey(id), () => client.look(id), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
}

/** Keeps an upload that was just answered, so that its page does not ask for it again. */
export function useKeepUpload() {
  const { mutate } = useSWRConfig();
  return (checked: CheckedUpload) => mutate(oneKey(checked.upload.id), checked, { revalidate: false });
}

/** Saves the file of an upload on this machine. */
export function useUploadDownload() {
  const client = useUploadsClient();
  const { isBusy, act } = useToastedAction("admin_panel_business_hierarchy_download_failed");
  const save = ({ id, fileName }: Pick<HierarchyUpload, "id" | "fileName">) =>
    act(async () => download(await client.content(id), fileName));
  return { isBusy, save };
}
