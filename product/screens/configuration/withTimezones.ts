import type { ConfigurationDetails } from "../../services/index.ts";

const timezoneKey = "company.timezone";

/** The schema of a section, in which a time zone is chosen from those that the browser knows, and from the one that is set. */
export function withTimezones({ schema, settings }: ConfigurationDetails): Record<string, unknown> {
  const setting = settings.find(({ key }) => key === timezoneKey);
  const properties = schema["properties"] as Record<string, object>;
  if (setting === undefined) return schema;
  const known = new Set([
    ...Intl.supportedValuesOf("timeZone"),
    String(setting.value),
    String(setting.default),
  ]);
  const field = { ...properties[setting.property], enum: [...known].toSorted() };
  return { ...schema, properties: { ...properties, [setting.property]: field } };
}
