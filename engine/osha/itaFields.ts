/** Which part of which record a column of OSHA's files comes from, for people who mend it. */
import type { CasePart, SitePart, YearPart } from "./source.ts";

/** Columns of the summary; those that are counted come from the cases together. */
export const summaryFields: Readonly<
  Record<
    string,
    { readonly of: "site"; readonly part: SitePart } | { readonly of: "year"; readonly part: YearPart }
  >
> = {
  establishment_name: { of: "site", part: "name" },
  ein: { of: "site", part: "ein" },
  company_name: { of: "site", part: "company" },
  street_address: { of: "site", part: "street" },
  city: { of: "site", part: "city" },
  state: { of: "site", part: "state" },
  zip: { of: "site", part: "zip" },
  naics_code: { of: "site", part: "naics" },
  industry_description: { of: "site", part: "industry" },
  establishment_type: { of: "site", part: "kind" },
  size: { of: "year", part: "peak" },
  annual_average_employees: { of: "year", part: "employees" },
  total_hours_worked: { of: "year", part: "hours" },
};

/** Columns of the cases. */
export const caseFields: Readonly<Record<string, CasePart>> = {
  case_number: "caseNumber",
  job_title: "jobTitle",
  date_of_incident: "date",
  incident_location: "location",
  incident_description: "description",
  incident_outcome: "dateOfDeath",
  dafw_num_away: "daysAway",
  djtr_num_tr: "daysRestricted",
  type_of_incident: "caseType",
  date_of_birth: "birthDate",
  date_of_hire: "hireDate",
  sex: "sex",
  treatment_facility_type: "emergencyRoom",
  treatment_in_patient: "inPatient",
  time_started_work: "startedWork",
  time_of_incident: "time",
  time_unknown: "timeUnknown",
  nar_before_incident: "activity",
  nar_what_happened: "whatHappened",
  nar_injury_illness: "description",
  nar_object_substance: "object",
  date_of_death: "dateOfDeath",
};
