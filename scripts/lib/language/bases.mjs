// What all nodes of views, and all fields, have in common.
import { commonOptions } from "../language.mjs";

export const isNode = ({ properties }) => Boolean(properties?.type && properties.id && properties.visible);
const isField = ({ properties }) => Boolean(properties?.label && properties.protected);

/** What all nodes, and all fields, have in common: the interfaces that theirs extend. */
export function basesOf(meta) {
  const { id, visible } = meta.definitions.fieldView.properties;
  const options = commonOptions(meta).map(({ option, name }) => [option, { $ref: `#/definitions/${name}` }]);
  return [
    { name: "ViewBase", of: isNode, description: "What every node may have.", properties: { id, visible } },
    {
      name: "FieldBase",
      of: isField,
      description: "What every field may have, whatever its type.",
      properties: Object.fromEntries(options),
      required: ["label"],
    },
  ];
}
