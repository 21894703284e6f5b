/**
 * Options of the command line, `--name=value` each. Throws for one that is not among the known names.
 */
export function optionsOf<Name extends string>(
  argv: readonly string[],
  known: readonly Name[],
): Partial<Record<Name, string>> {
  const options: Partial<Record<Name, string>> = {};
  for (const argument of argv) {
    const [, name, value] = /^--([a-z]+)=(.+)$/.exec(argument) ?? [];
    const found = known.find((entry) => entry === name);
    if (!found || value === undefined) {
      throw new Error(
        `Unknown option ${argument}; known: ${known.map((entry) => `--${entry}=...`).join(", ")}`,
      );
    }
    options[found] = value;
  }
  return options;
}

/** A list separated by commas; undefined stays undefined. */
export function listOf(text: string | undefined): string[] | undefined {
  return text?.split(",").map((entry) => entry.trim());
}
