/** The demo: two generated companies and their users. */
export { demoCompanies, demoUsers } from "./companies.ts";
export type { DemoCompany, DemoUser } from "./companies.ts";
export { DemoDataError, seedDemo } from "./seed.ts";
export type { SeedOptions } from "./seed.ts";
