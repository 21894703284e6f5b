import type { OshaCase, OshaSite, OshaYear } from "./types.ts";

/** A case in which nothing is wrong, with what is given. */
export function aCase(more: Partial<OshaCase> = {}): OshaCase {
  return {
    id: 1,
    label: "Case 1",
    caseNumber: "1",
    name: "Ann Lee",
    jobTitle: "Driver",
    date: Date.UTC(2025, 2, 3) / 1_000,
    location: "Dock 4",
    description: "Sprained left wrist",
    dateOfDeath: null,
    daysAway: 0,
    daysRestricted: 0,
    caseType: "injury",
    isPrivate: false,
    privacyReason: null,
    isWithheld: false,
    nature: ["sprain"],
    birthDate: Date.UTC(1980, 0, 1) / 1_000,
    hireDate: Date.UTC(2020, 0, 1) / 1_000,
    sex: "female",
    homeStreet: "12 Elm St",
    homeCity: "Reno",
    homeState: "NV",
    homeZip: "89501",
    physician: "Dr. Ortiz",
    facility: "Reno Clinic",
    facilityAddress: "4 Oak St, Reno, NV",
    emergencyRoom: false,
    inPatient: false,
    startedWork: 21_600,
    time: 36_000,
    timeUnknown: false,
    activity: "Unloaded a trailer with a hand truck",
    whatHappened: "The load slid and bent the wrist back",
    object: "Pallet",
    completedBy: "Di Fox",
    completedOn: Date.UTC(2025, 2, 5) / 1_000,
    ...more,
  };
}

/** An establishment in which nothing is wrong, with what is given. */
export function aSite(more: Partial<OshaSite> = {}): OshaSite {
  return {
    id: 1,
    name: "Reno Terminal",
    company: "Redwood Freight",
    ein: "001234567",
    street: "9 Depot Rd",
    city: "Reno",
    state: "NV",
    zip: "89501",
    naics: "484121",
    industry: "Long-distance trucking",
    kind: "notGovernment",
    executive: "Bo Ray",
    title: "President",
    phone: "555-0100",
    ...more,
  };
}

/** A year in which nothing is wrong, with what is given. */
export function aYear(more: Partial<OshaYear> = {}): OshaYear {
  return { id: 1, employees: 41, hours: 82_000, peak: 46, ...more };
}
