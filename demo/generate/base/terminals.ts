import type { DemoCompany, DemoGroup } from "../../companies/companies.ts";
import type { Weighted } from "../../values/random.ts";

/** The terminals of a company. */
export function terminalsOf({ groups }: DemoCompany): readonly DemoGroup[] {
  return groups.filter((group) => group.groupType === "TERMINAL");
}

/** Terminals by size: half of it the same for all, half by the truck crashes of their states. */
export function terminalSizes(company: DemoCompany): Weighted<DemoGroup> {
  const terminals = terminalsOf(company);
  const total = terminals.reduce((sum, { weight = 0 }) => sum + weight, 0);
  return terminals.map((terminal) => [
    terminal,
    0.5 / terminals.length + (0.5 * (terminal.weight ?? 0)) / total,
  ]);
}
