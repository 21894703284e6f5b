import { extensionOf } from "./name.ts";

/** How a kind of file begins. `offset` left out: at its first byte. */
interface Signature {
  type: string;
  bytes: readonly number[] | string;
  offset?: number;
}

const ZIP = "application/zip";
const OLE = "application/x-ole-storage";

const signatures: readonly Signature[] = [
  { type: "application/pdf", bytes: "%PDF-" },
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/gif", bytes: "GIF8" },
  { type: "image/webp", bytes: "WEBP", offset: 8 },
  { type: "image/tiff", bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: "image/tiff", bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: "image/bmp", bytes: "BM" },
  ...["heic", "heix", "hevc", "mif1", "msf1"].map((brand) => ({
    type: "image/heic",
    bytes: `ftyp${brand}`,
    offset: 4,
  })),
  ...["ftypqt", "moov", "mdat", "wide"].map((bytes) => ({ type: "video/quicktime", bytes, offset: 4 })),
  { type: "video/mp4", bytes: "ftyp", offset: 4 },
  { type: "application/rtf", bytes: "{\\rtf" },
  { type: ZIP, bytes: [0x50, 0x4b, 0x03, 0x04] },
  { type: OLE, bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
];

const office = "application/vnd.openxmlformats-officedocument";

/** Kinds that share one container, or that no first bytes show: the name decides within what the content allows. */
const byName: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [ZIP]: {
    ".docx": `${office}.wordprocessingml.document`,
    ".xlsx": `${office}.spreadsheetml.sheet`,
    ".pptx": `${office}.presentationml.presentation`,
  },
  [OLE]: {
    ".doc": "application/msword",
    ".xls": "application/vnd.ms-excel",
    ".ppt": "application/vnd.ms-powerpoint",
    ".msg": "application/vnd.ms-outlook",
  },
  "text/plain": { ".csv": "text/csv" },
};

/** Bytes that are kept of a file's beginning: in them stands the size of an image, after what a camera notes. */
export const headLength = 262_144;
/** Bytes by which a text is known. */
const TEXT_LENGTH = 512;
const unknown = "application/octet-stream";

/** The kind of a file: what its first bytes say beats its name. A kind that a browser would run is never returned. */
export function mediaType(head: Uint8Array, name: string): string {
  const found = signatures.find((signature) => begins(head, signature))?.type ?? textType(head);
  return byName[found]?.[extensionOf(name)] ?? found;
}

function begins(head: Uint8Array, { bytes, offset = 0 }: Signature): boolean {
  const wanted = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : Buffer.from(bytes);
  return Buffer.from(head.subarray(offset, offset + wanted.length)).equals(wanted);
}

function textType(head: Uint8Array): string {
  const initial = head.subarray(0, TEXT_LENGTH);
  const isText = initial.length > 0 && !initial.some((byte) => byte < 9 || (byte > 13 && byte < 32));
  return isText ? "text/plain" : unknown;
}

/** What files of an extension hold besides: documents with a password, old ones that were saved as text, texts in UTF-16. */
const alsoIn: Readonly<Record<string, readonly string[]>> = {
  ".docx": [OLE],
  ".xlsx": [OLE],
  ".pptx": [OLE],
  ".doc": ["application/rtf", "text/plain"],
  ".xls": ["text/plain"],
  ".csv": ["text/plain", unknown],
};

const typesOfExtensions: ReadonlyMap<string, readonly string[]> = new Map([
  [".pdf", ["application/pdf"]],
  [".jpg", ["image/jpeg"]],
  [".jpeg", ["image/jpeg"]],
  [".png", ["image/png"]],
  [".gif", ["image/gif"]],
  [".webp", ["image/webp"]],
  [".tif", ["image/tiff"]],
  [".tiff", ["image/tiff"]],
  [".bmp", ["image/bmp"]],
  [".heic", ["image/heic"]],
  [".mov", ["video/quicktime", "video/mp4"]],
  [".mp4", ["video/mp4"]],
  [".rtf", ["application/rtf"]],
  [".zip", [ZIP]],
  ...Object.values(byName).flatMap((kinds) =>
    Object.entries(kinds).map(([extension, type]): [string, string[]] => [
      extension,
      [type, ...(alsoIn[extension] ?? [])],
    ]),
  ),
]);

/** Whether a name promises nothing or what the content is: `.pdf` holds a PDF. Extensions that are not known promise nothing. */
export function isTrueName(name: string, type: string): boolean {
  return typesOfExtensions.get(extensionOf(name))?.includes(type) ?? true;
}
