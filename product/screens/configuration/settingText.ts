import type { ConfigurationSetting, ConfigurationValues } from "../../services/index.ts";

type Value = ConfigurationSetting["value"];

/** A value as people read it. */
export function valueText(value: Value): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (value === null || value === "") return "Empty";
  return String(value);
}

/** The address of a setting in its section. */
export const settingPath = ({
  type,
  name,
  key,
}: Pick<ConfigurationSetting, "type" | "name" | "key">): string => `/admin/config/${type}/${name}#${key}`;

/** The key of the setting that an address leads to, as `?highlight=` (spec reporting.md 2) or after `#`; undefined: none. */
export function highlightedKey({ search, hash }: { search: string; hash: string }): string | undefined {
  // Read as a query, since a broken escape is no error there.
  const fragment = new URLSearchParams(`key=${hash.slice(1)}`).get("key");
  return new URLSearchParams(search).get("highlight") || fragment || undefined;
}

/** Whether the words of a setting, or its key, have each word of a search in them. */
export function isFound({ key, title, help }: ConfigurationSetting, search: string): boolean {
  const text = `${title} ${help} ${key}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A text in parts; those that a search names are `marked`. */
export function markedParts(text: string, search: string): { text: string; marked: boolean }[] {
  const words = search.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [{ text, marked: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text
    .split(new RegExp(`(${escaped.join("|")})`, "i"))
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** What a form of a section begins with: what holds, by property. */
export function formValues(settings: readonly ConfigurationSetting[]): Record<string, Value> {
  return Object.fromEntries(settings.map(({ property, value }) => [property, value]));
}

/** What was changed in a form, as it is sent: a value that is the default again is null, so that the company follows the default. */
export function changedValues(
  settings: readonly ConfigurationSetting[],
  form: Readonly<Record<string, Value | undefined>>,
): ConfigurationValues {
  const changed = settings.filter(({ property, value }) => form[property] !== value);
  return Object.fromEntries(
    changed.map((setting) => {
      const value = form[setting.property] ?? null;
      return [setting.key, value === setting.default ? null : scalar(value)];
    }),
  );
}

function scalar(value: Value): ConfigurationValues[string] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return null;
}
