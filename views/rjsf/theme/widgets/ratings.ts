import type { WidgetProps } from "@rjsf/utils";

const fewest = 1;
const most = 10;
const usual = 5;

/** The ratings to choose from: the schema's own bounds, or from 1 to the option `stars`; at most ten. */
export function ratings({ schema, options }: Pick<WidgetProps, "schema" | "options">): number[] {
  const first = Math.max(schema.minimum ?? fewest, fewest);
  const stars = typeof options.stars === "number" ? options.stars : usual;
  const last = schema.maximum ?? first + stars - 1;
  const count = Math.min(Math.max(last - first + 1, 1), most);
  return Array.from({ length: count }, (_, index) => first + index);
}
