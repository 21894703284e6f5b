import { type PickerOption, useFormatContext, useViews } from "../../../views/index.ts";

/** The terminals of a report's form: those without rights, on the report or on its records, are shown and cannot be chosen (spec reporting.md 6). */
export function useTerminalOptions(report: string): readonly PickerOption[] {
  const { abilities } = useViews();
  const granted = abilities.reportGroups({ alias: report, section: "" });
  const isGranted = (id: number) => granted === "ALL" || granted.includes(id);
  return useFormatContext().groups.map(({ id, display }) => ({
    key: String(id),
    label: display,
    disabled: !(isGranted(id) && abilities.mayView(id)),
  }));
}
