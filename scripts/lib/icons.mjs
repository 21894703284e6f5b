// The names of icons, as a schema: editors complete them, and the checker knows them.
import { IconNames } from "@blueprintjs/icons";

export const iconsFile = "schemas/meta/icons.schema.json";

/** The text of the file. */
export function iconsSchema() {
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "icons.schema.json",
    title: "Icons",
    description: "The names of the icons that menus may show. Written by `npm run docs`.",
    definitions: { icon: { type: "string", enum: [...new Set(Object.values(IconNames))].toSorted() } },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
