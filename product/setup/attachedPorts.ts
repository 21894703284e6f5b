import type { DataSource } from "../../views/index.ts";
import type { AttachedClient } from "../services/index.ts";

/** What views ask for that hangs on records, from its client. */
export function attachedPorts(
  client: AttachedClient,
): Pick<DataSource, "comments" | "documents" | "pictures"> {
  return {
    comments: { list: client.comments, add: client.addComment, remove: client.removeComment },
    documents: {
      list: client.documents,
      add: (recordId, file, properties, { onProgress, signal }) =>
        client.addDocument(recordId, file, properties, { progress: onProgress, signal }),
      content: client.documentContent,
      update: client.updateDocument,
      remove: client.removeDocument,
    },
    pictures: { load: client.picture, set: client.setPicture, remove: client.removePicture },
  };
}
