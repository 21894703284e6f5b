/** The fields that an address becomes. */
import type {
  AddressField,
  ComputedField,
  EnumField,
  Field,
  TextField,
} from "../../language/fieldDefinitions.ts";

/** What an address is made of: the end of the key, and the label in a form. */
export const addressParts = [
  { end: "Street", label: "Street" },
  { end: "City", label: "City" },
  { end: "State", label: "State" },
  { end: "PostalCode", label: "ZIP code" },
] as const;

/** Codes of the issues that an author may word: `pattern` is that of the ZIP code. */
export const addressCodes: readonly string[] = ["pattern", "required"];

/** The parts of an address, then its line. */
export function addressFields(key: string, address: AddressField): [string, Field][] {
  const { label, required, disabled, locked, updateOnBlur, checks, messages = {}, was = [] } = address;
  const { type: _type, help, source, visible, hidden, protected: confidential } = address;
  const shared = defined({ source, visible, hidden, protected: confidential });
  const asked = defined({ required, disabled, locked, updateOnBlur });
  const partOf = (index: number) => {
    const { end, label: name } = addressParts[index] ?? addressParts[0];
    const before = was.map((former) => `${former}${end}`);
    return { label: `${label}: ${name}`, ...shared, ...asked, ...(before.length > 0 ? { was: before } : {}) };
  };
  const sentences = (...codes: string[]) => {
    const own = Object.entries(messages).filter(([code]) => codes.includes(code));
    return own.length > 0 ? { messages: Object.fromEntries(own) } : {};
  };
  const street: TextField = {
    type: "text",
    maxLength: 120,
    ...partOf(0),
    ...defined({ help, checks }),
    ...sentences("required"),
  };
  const city: TextField = { type: "text", maxLength: 80, ...partOf(1), ...sentences("required") };
  const state: EnumField = { type: "enum", enumSet: "states", ...partOf(2), ...sentences("required") };
  const postalCode: TextField = {
    type: "text",
    maxLength: 10,
    pattern: "^\\d{5}(-\\d{4})?$",
    ...partOf(3),
    messages: {
      pattern: "Must be 5 digits, or 5 and 4 with a hyphen.",
      ...sentences("required", "pattern").messages,
    },
  };
  const line: ComputedField = {
    type: "computed",
    as: "text",
    label,
    ...shared,
    ...(was.length > 0 ? { was } : {}),
    expression: lineOf(key),
  };
  return [
    [`${key}Street`, street],
    [`${key}City`, city],
    [`${key}State`, state],
    [`${key}PostalCode`, postalCode],
    [key, line],
  ];
}

/** `1 Main St, Dallas, TX 75201`: what is empty leaves no comma behind. */
function lineOf(key: string): string {
  const stateLine = `$trim(${key}State & ' ' & ${key}PostalCode)`;
  return `$join([${key}Street, ${key}City, ${stateLine} = '' ? [] : ${stateLine}], ', ')`;
}

/** The entries that are there. */
function defined<T extends object>(entries: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const there = Object.entries(entries).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [K in keyof T]: Exclude<T[K], undefined> };
}
