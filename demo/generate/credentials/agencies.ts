/** What people call the agency that issues driver's licenses, by state. */
const agencies: Readonly<Record<string, string>> = {
  CA: "California DMV",
  FL: "Florida Highway Safety and Motor Vehicles",
  GA: "Georgia Department of Driver Services",
  IL: "Illinois Secretary of State",
  KS: "Kansas Division of Vehicles",
  MD: "Maryland Motor Vehicle Administration",
  MO: "Missouri Department of Revenue",
  NC: "North Carolina DMV",
  NJ: "New Jersey Motor Vehicle Commission",
  NV: "Nevada DMV",
  NY: "New York DMV",
  OR: "Oregon DMV",
  PA: "PennDOT",
  TN: "Tennessee Department of Safety",
  TX: "Texas Department of Public Safety",
};

/** The agency of a state that issues driver's licenses, by the state's two letters. */
export function agencyOf(state: string): string {
  return agencies[state] ?? `${state} licensing agency`;
}
