import { imageSize, mostPixels } from "../../engine/server.ts";
import { isSmallImage } from "../../engine/index.ts";
import { errors } from "../core/errors.ts";
import { extensionOf } from "./name.ts";
import type { UploadTarget } from "./receive.ts";
import { isTrueName, mediaType } from "./type.ts";

/** How programs begin, whatever they are called: Windows, Linux, macOS and Java, Android, WebAssembly, shortcuts and compiled help. */
const programs: readonly (readonly number[])[] = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x64, 0x65, 0x78, 0x0a],
  [0x00, 0x61, 0x73, 0x6d],
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00],
  [0x49, 0x54, 0x53, 0x46],
];
/** How a page or a drawing that can hold scripts begins, and how scripts do. */
const page = /^<(?=.*<?(!doctype\s+html|html|head|body|script|svg|iframe|xsl:stylesheet)[\s>/])/is;
const TEXT_LENGTH = 1_024;
const script = /^(#!|@echo\s|<\?php|<%)/i;

/** The extensions that a company's settings refuse (`files.refusedExtensions`: `exe, bat html`), each with its dot. */
export function refusedExtensions(config: (key: string) => unknown): ReadonlySet<string> {
  const setting = config("files.refusedExtensions");
  const names = typeof setting === "string" ? setting.toLowerCase().split(/[\s,;.]+/) : [];
  return new Set(names.filter((name) => name !== "").map((name) => `.${name}`));
}

/**
 * Why a file is not taken, as a sentence for who sent it; undefined when it is. Refused are the extensions that are listed, programs, scripts
 * and web pages by their content, images of too many pixels, and a content that is not what the name promises. `head` holds the file's first bytes.
 */
export function typeProblem(
  name: string,
  head: Uint8Array,
  refused: ReadonlySet<string>,
): string | undefined {
  // Windows passes over dots and blanks at the end of a name.
  const extension = extensionOf(name.replace(/[. ]+$/, ""));
  if (refused.has(extension))
    return `Files that end in "${extension}" are not accepted, since they may harm whoever opens them.`;
  if (isProgram(head) || isActive(head))
    return "Programs, scripts and web pages are not accepted, whatever the name of the file says.";
  if (!isTrueName(name, mediaType(head, name)))
    return `The content of "${name}" is not what "${extension}" says. Choose the original file, or give it the ending of what it is.`;
  if (imageSize(head) !== undefined && !isSmallImage(head))
    return `The image has more than ${mostPixels / 1_000_000} million pixels. Save it smaller and choose it again.`;
  return undefined;
}

function isProgram(head: Uint8Array): boolean {
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);
  const isWindows = begins([0x4d, 0x5a]) && head.subarray(0, 64).some((byte) => byte < 9);
  return isWindows || programs.some(begins);
}

function isActive(head: Uint8Array): boolean {
  // Without the zeros and marks of UTF-16 and UTF-8.
  const text = Buffer.from(head.subarray(0, TEXT_LENGTH))
    .toString("latin1")
    .replace(/[\0\xff\xfe\xef\xbb\xbf]/g, "")
    .trimStart();
  return page.test(text) || script.test(text);
}

/** The rule of a place that takes documents: what `typeProblem` says of a file is refused as `file_type_refused`. */
export function refusesTypes(config: (key: string) => unknown): NonNullable<UploadTarget["refuses"]> {
  const refused = refusedExtensions(config);
  return (head, { name }) => {
    const problem = typeProblem(name, head, refused);
    return problem === undefined ? undefined : errors.fileTypeRefused(problem);
  };
}
