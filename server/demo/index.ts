/** The demo: three generated companies and their users. */
export { demoCompanies } from "./companies.ts";
export { seedDemo } from "./seed.ts";
export { demoUsers } from "./users.ts";
