/** The demo: three generated companies and their users. */
export { demoCompanies } from "./companies.ts";
export type { DemoCompany } from "./companies.ts";
export { DemoDataError } from "./seed-people.ts";
export { seedDemo } from "./seed.ts";
export type { SeedOptions } from "./seed.ts";
export { demoUsers } from "./users.ts";
export type { DemoUser } from "./users.ts";
