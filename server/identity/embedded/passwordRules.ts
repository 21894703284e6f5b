import { commonPasswords } from "./commonPasswords.ts";

/** Characters of a password. Longer ones are harder to guess than ones with many kinds of characters (NIST SP 800-63B, 3.1.1.2). */
export const SHORTEST = 12;
const LONGEST = 200;

const common: ReadonlySet<string> = new Set(commonPasswords);

/** Small letters and digits alone. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
/** Without the digits that people put before or behind a word. */
const bare = (text: string) => plain(text).replaceAll(/^\p{N}+|\p{N}+$/gu, "");

/** Why somebody may not have a password, as a sentence that says what to do; undefined: they may. */
export function passwordProblem(
  password: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): string | undefined {
  const { length } = [...password.normalize("NFKC")];
  if (length < SHORTEST) return `Use at least ${SHORTEST} characters.`;
  if (length > LONGEST) return `Use at most ${LONGEST} characters.`;
  const own = [email, email.split("@")[0] ?? "", `${firstName}${lastName}`, `${lastName}${firstName}`];
  if (own.some((text) => isSame(text, password)))
    return "Do not use your name or email address as a password.";
  if (isCommon(password)) return "This is one of the first passwords that an attacker tries. Choose another.";
  return undefined;
}

const isSame = (text: string, password: string) =>
  plain(text) === plain(password) || (bare(text) !== "" && bare(text) === bare(password));

/** One that many people have, with or without digits and signs around it, or a short piece again and again. */
function isCommon(password: string): boolean {
  return (
    common.has(plain(password)) ||
    common.has(bare(password)) ||
    /^(.{1,8}?)\1+$/u.test(password.toLowerCase())
  );
}
