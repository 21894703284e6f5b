export { attachment, shownName } from "./name.ts";
export { readStoredFile, removeStoredFile, storeFile, sweepFolder } from "./store.ts";
export type { FileFolder, StoredFile } from "./store.ts";
export { isTrueName, mediaType } from "./type.ts";
export { MAX_FILE_BYTES, receiveFile } from "./receive.ts";
export type { ReceivedFile } from "./receive.ts";
