/** A numbered step of the core tables. Steps are never changed, only added. */
export interface Step {
  name: string;
  statements: readonly string[];
}
