/** ZIP files: one reader, one writer. Both work a piece at a time. */
export { openZip, ZipError } from "./readZip.ts";
export type { ZipEntry, ZipReader } from "./readZip.ts";
export { writeZip } from "./writeZip.ts";
export type { ZipInput } from "./writeZip.ts";
