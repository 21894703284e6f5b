/** The demo: three generated companies, the people who sign in to them, and their records. Pure data; the server writes it. */
export { demoAlerts } from "./companies/alerts.ts";
export { cedar, demoCompanies, harbor, redwood, scaled } from "./companies/companies.ts";
export { demoRules } from "./companies/criticalEvents.ts";
export { demoDocuments } from "./companies/documents.ts";
export type { DemoDocument } from "./companies/documents.ts";
export { demoScorecard } from "./companies/scorecards.ts";
export type { DemoCompany } from "./companies/companies.ts";
export { eventKinds } from "./generate/followUps/correctiveActions.ts";
export { generateRecords } from "./generate/index.ts";
export type { DemoLink, DemoRecord, DemoWave } from "./generate/base/demoRecord.ts";
export { demoUsers } from "./companies/users.ts";
