const MAX_LENGTH = 200;
/** Controls, marks that turn the direction of text, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu;

/** The name under which an upload is shown: the last part of the path, without what nobody can see, at most 200 characters. */
export function shownName(name: string | undefined): string {
  const last = (name ?? "").replace(UNSEEN, "").split(/[\\/]/).at(-1)?.trim() ?? "";
  const plain = /^\.*$/.test(last) ? "file" : last;
  if (plain.length <= MAX_LENGTH) return plain;
  const extension = extensionOf(plain);
  return [...plain].slice(0, MAX_LENGTH - extension.length).join("") + extension;
}

/** `.pdf` for `Report.PDF`; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? "";
}

/** The header that makes browsers keep a file and never show it (RFC 6266, with the name as of RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
