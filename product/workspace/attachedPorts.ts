import { type DataSource, RecordGone } from "../../views/index.ts";
import { type AttachedClient, isGone } from "../services/index.ts";

/** What views ask for that hangs on records, from its client. */
export function attachedPorts(
  client: AttachedClient,
): Pick<
  DataSource,
  "comments" | "documents" | "documentLibrary" | "pictures" | "listItems" | "scans" | "video"
> {
  return {
    comments: {
      list: client.comments,
      add: (recordId, text) =>
        client.addComment(recordId, text).catch((error: unknown) => {
          throw isGone(error) ? new RecordGone(error) : error;
        }),
      remove: client.removeComment,
    },
    documents: {
      list: client.documents,
      add: (recordId, file, properties, { onProgress, signal }) =>
        client.addDocument(recordId, file, properties, { progress: onProgress, signal }),
      content: client.documentContent,
      update: client.updateDocument,
      remove: client.removeDocument,
    },
    documentLibrary: client.documentLibrary,
    listItems: client.listItems,
    scans: { page: client.scan },
    video: { access: client.videoAccess },
    pictures: { load: client.picture, set: client.setPicture, remove: client.removePicture },
  };
}
