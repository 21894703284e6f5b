import { ImportError } from "../common/importError.ts";

/** The upper half of code page 437, in which names stand that are not marked as UTF-8 (PKWARE APPNOTE, appendix D). */
const upper437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const UTF8 = 0x800;
const MAX_LENGTH = 1_000;

/** The path of a file in a ZIP. Throws an ImportError for one that leads out of the ZIP, or that nobody can read. */
export function nameOfEntry(raw: Buffer, flags: number, zip: string): string {
  const name = textOf(raw, (flags & UTF8) !== 0)
    .replaceAll("\\", "/")
    .replace(/^(\.\/)+/, "");
  const parts = name.replace(/\/$/, "").split("/");
  const leadsOut = name.startsWith("/") || /^[A-Za-z]:/.test(name) || parts.includes("..");
  if (leadsOut)
    throw new ImportError(
      `The name "${shortened(name)}" in ${zip} leads out of the ZIP. Pack the files again and retry.`,
    );
  if (name === "" || name.length > MAX_LENGTH || /[\p{Cc}\ufffd]/u.test(name))
    throw new ImportError(
      `The name "${shortened(name)}" in ${zip} cannot be read. Rename the file and pack it again.`,
    );
  return name;
}

/** Many programs write UTF-8 and do not say so; what is no UTF-8 is in the old code page. */
function textOf(raw: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(raw);
  } catch {
    if (isUtf8) return raw.toString("utf8");
    return [...raw].map((byte) => (byte < 128 ? String.fromCharCode(byte) : upper437[byte - 128])).join("");
  }
}

const shortened = (name: string) =>
  (name.length > 80 ? `${name.slice(0, 77)}...` : name).replaceAll(/\p{Cc}/gu, "?");
