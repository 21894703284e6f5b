/** Phone numbers and e-mail addresses: how they are kept, read and shown. */

/** How a phone number is kept: +1 and ten digits, with an extension after ` x`. */
export const phonePattern = "^\\+1[2-9]\\d{9}(?: x\\d{1,8})?$";
/** Most characters of a phone number as it is kept, and as people may write it. */
export const longestPhone = 24;
const longestWritten = 60;

const extension = /^(.*?)(?:[\s,;]*(?:ext(?:ension|n)?\.?|x|#)[\s:.]*(\d{1,8}))?$/i;

/** Reads a number of the United States or Canada, however it is written; undefined when it is none. */
export function parsePhone(text: string): string | undefined {
  if (text.length > longestWritten) return undefined;
  const [, written = "", more] = extension.exec(text.trim()) ?? [];
  if (!/^\+?[\d\s().\-/]*$/.test(written)) return undefined;
  const digits = written.replace(/\D/g, "");
  const abroad = written.startsWith("+") && !digits.startsWith("1");
  const local = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (abroad || !/^[2-9]\d{9}$/.test(local)) return undefined;
  return `+1${local}${more === undefined ? "" : ` x${more}`}`;
}

interface PhoneSegments {
  area: string;
  exchange: string;
  line: string;
  extension: string | undefined;
}

function segmentsOf(phone: string): PhoneSegments | undefined {
  const match = /^\+1(\d{3})(\d{3})(\d{4})(?: x(\d+))?$/.exec(phone);
  if (!match) return undefined;
  const [, area = "", exchange = "", line = ""] = match;
  return { area, exchange, line, extension: match[4] };
}

/** `(555) 123-4567 x12` for a number as it is kept; any other text as it is. */
export function formatPhone(phone: string): string {
  const segments = segmentsOf(phone);
  if (!segments) return phone;
  const more = segments.extension === undefined ? "" : ` x${segments.extension}`;
  return `(${segments.area}) ${segments.exchange}-${segments.line}${more}`;
}

/** The address that dials a number as it is kept (RFC 3966); undefined for any other text. */
export function phoneLink(phone: string): string | undefined {
  const segments = segmentsOf(phone);
  if (!segments) return undefined;
  const more = segments.extension === undefined ? "" : `;ext=${segments.extension}`;
  return `tel:+1${segments.area}${segments.exchange}${segments.line}${more}`;
}

/** How an e-mail address is kept: one @, a dot in the domain, no spaces, the domain in small letters. */
export const emailPattern =
  '^[^\\s@<>(),;:"\\u0000\\uD800-\\uDFFF]+@[^\\s@.<>(),;:"A-Z\\u0000\\uD800-\\uDFFF]+(?:\\.[^\\s@.<>(),;:"A-Z\\u0000\\uD800-\\uDFFF]+)+$';
/** Most characters of an e-mail address (RFC 5321). */
export const longestEmail = 254;
const email = new RegExp(emailPattern, "u");

/** Reads an e-mail address; undefined when it is none. */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > longestEmail) return undefined;
  const at = trimmed.lastIndexOf("@") + 1;
  const kept =
    trimmed.slice(0, at) + trimmed.slice(at).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  return email.test(kept) ? kept : undefined;
}

/** The address that writes to an e-mail address as it is kept; undefined for any other text. */
export function emailLink(address: string): string | undefined {
  if (parseEmail(address) !== address) return undefined;
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
