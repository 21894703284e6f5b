/** The name itself where it is not taken, else the first that is not with a number behind it: `name`, `name2` or, joined by a hyphen, `name-2`. */
export function unusedName(name: string, taken: ReadonlySet<string>, join = ""): string {
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? name : `${name}${join}${number}`;
    if (!taken.has(wanted)) return wanted;
  }
}
