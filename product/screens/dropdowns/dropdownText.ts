import type { Dropdown, DropdownSummary } from "../../services/index.ts";

/** How many values a dropdown has. */
export function valuesText({ values, disabled }: Pick<DropdownSummary, "values" | "disabled">): string {
  const all = values === 1 ? "1 value" : `${values} values`;
  return disabled === 0 ? all : `${all}, ${disabled} disabled`;
}

/** The fields that use a dropdown, by record type. */
export function usesText(uses: Dropdown["uses"]): string {
  const byType = new Map<string, string[]>();
  for (const { templateName, label } of uses)
    byType.set(templateName, [...(byType.get(templateName) ?? []), label]);
  return [...byType].map(([type, labels]) => `${type} (${[...new Set(labels)].join(", ")})`).join(", ");
}
