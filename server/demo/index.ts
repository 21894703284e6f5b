/** Writes the demo companies, which the folder `demo` at the root generates, to a database. */
export { seedDemo } from "./seed.ts";
