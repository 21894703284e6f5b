import {
  comparatorWords,
  formatValue,
  type FormatContext,
  type KpiFilter,
  type OpenDataset,
} from "../../../../engine/index.ts";

/** A filter as people read it: "Preventability is one of Preventable, Undecided". */
export function filterSentence(
  { attribute: path, values }: KpiFilter,
  { attributes }: Pick<OpenDataset, "attributes">,
  format: FormatContext,
): string {
  const attribute = attributes.find((each) => each.path === path);
  if (!attribute) return "";
  const { field, label } = attribute;
  const conditions = values.map(({ comparator, value, interaction = "OR" }, index) => {
    const shown = (typeof value === "object" && value !== null ? value : [value]).map((each) =>
      formatValue(field, each, format),
    );
    const joiner = index === 0 ? "" : `${interaction.toLowerCase()} `;
    return `${joiner}${comparatorWords[comparator]} ${shown.join(", ")}`;
  });
  return `${label} ${conditions.join(" ")}`;
}
