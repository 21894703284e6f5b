export { attachment, extensionOf, shownName } from "./name.ts";
export { folderStore } from "./folder.ts";
export type { FileStore, StoredFile } from "./port.ts";
export { isTrueName, mediaType } from "./type.ts";
export { MAX_FILE_BYTES, receiveFile } from "./receive.ts";
export type { FormRules, ReceivedFile, UploadPlace } from "./receive.ts";
export { sendFile } from "./send.ts";
export { sweep } from "./sweep.ts";
