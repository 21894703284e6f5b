import { folderStore } from "./folder.ts";
import type { FileStore } from "./port.ts";
import { s3Store } from "./s3/store.ts";
import type { S3Settings } from "../config/s3Settings.ts";

/** Where files are kept: in an S3-compatible store when one is configured, else below the data folder. */
export interface FileStoreOptions {
  dataFolder: string;
  s3?: S3Settings;
}

/** The files of a company. */
export function fileStore({ dataFolder, s3 }: FileStoreOptions, customerId: number): FileStore {
  return s3 === undefined ? folderStore({ dataFolder }, customerId) : s3Store(s3, customerId);
}

/** No company has this number. */
const NO_COMPANY = 0;

/** The archives of companies, which outlive them. */
export const archiveStore = (options: FileStoreOptions): FileStore => fileStore(options, NO_COMPANY);

/** Where the files of a company lie for who asks in it. */
export const storeOf = ({
  deps,
  customer,
}: {
  deps: { config: Parameters<typeof fileStore>[0] };
  customer: { id: number };
}): FileStore => fileStore(deps.config, customer.id);
