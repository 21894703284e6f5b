import type { Accident } from "../accidents/accidents.ts";
import type { Employee } from "../people/employees.ts";
import type { DemoRecord, DemoWave, Setting } from "../base/demoRecord.ts";
import { generateCdls, generateNonCdls, generatePermits } from "./licenses.ts";
import { generateCpapViolations, generateMedicalWaivers, generateSleepApnea } from "./medical.ts";
import { generateMilkLicenses, generatePassports, generateTwics } from "./cards.ts";
import { generateMotorVehicleRecords, generatePullNotices } from "./motorVehicleRecords.ts";
import { generateBackgroundChecks, generateHazmatEndorsements, generateTsaAssessments } from "./security.ts";
import { generateTests } from "./drugTests.ts";

/** What exists before the credentials: people and accidents, in the order in which they are written. */
export interface Known {
  people: readonly Employee[];
  accidents: readonly Accident[];
}

type Generate = (setting: Setting, people: readonly Employee[]) => DemoRecord[];

const kinds: readonly (readonly [template: string, generate: Generate])[] = [
  ["a_cdl", (setting, people) => generateCdls(setting, people, "A")],
  ["b_cdl", (setting, people) => generateCdls(setting, people, "B")],
  ["permit_a_cdl", (setting, people) => generatePermits(setting, people, { cdlClass: "A", of: 20 })],
  ["permit_b_cdl", (setting, people) => generatePermits(setting, people, { cdlClass: "B", of: 34 })],
  ["non_cdl", generateNonCdls],
  ["hazmat_endorsement", generateHazmatEndorsements],
  ["tsa", generateTsaAssessments],
  ["twic", generateTwics],
  ["passport", generatePassports],
  ["milk_receiver_license", generateMilkLicenses],
  ["federal_background_check", generateBackgroundChecks],
  ["mvr", generateMotorVehicleRecords],
  ["employer_pull_notice", generatePullNotices],
  ["medical_waiver", generateMedicalWaivers],
];

/** Credentials, driving records, medical files and tests of a company's people, in the order in which they can be written. */
export function generateCredentialsPack(
  setting: (part: string) => Setting,
  { people, accidents }: Known,
): DemoWave[] {
  const apnea = generateSleepApnea(setting("sleep_apnea"), people);
  return [
    ...kinds.map(([template, generate]) => ({ template, records: generate(setting(template), people) })),
    { template: "sleep_apnea", records: apnea },
    { template: "cpap_violation", records: generateCpapViolations(setting("cpap_violation"), people, apnea) },
    ...generateTests(setting("employee_test"), { people, accidents }),
  ];
}
