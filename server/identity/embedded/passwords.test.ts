import { describe, expect, it } from "vitest";

import { BusyError, comparisonFor, fitsPassword, hashPassword } from "./passwords.ts";
import { passwordProblem } from "./passwordRules.ts";

const cheap = { ln: 10, r: 8, p: 1 };

describe("a stored password", () => {
  it("says what it was made with, is another text each time, and is not the password", async () => {
    const [one, other] = await Promise.all([
      hashPassword("a few own words"),
      hashPassword("a few own words"),
    ]);
    expect(one).toMatch(/^scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(await fitsPassword(one, "a few own words")).toBe(true);
    expect(await fitsPassword(one, "a few own word")).toBe(false);
  });

  it("is read with the cost that it was made with, also when today's is another", async () => {
    const stored = await hashPassword("a few own words", cheap);
    expect(stored).toContain("ln=10,");
    expect(await fitsPassword(stored, "a few own words")).toBe(true);
  });

  it("is the same however its letters are composed", async () => {
    const stored = await hashPassword("caf\u00e9 au lait, merci", cheap);
    expect(await fitsPassword(stored, "cafe\u0301 au lait, merci")).toBe(true);
  });

  it("that is not there fits nothing, and takes as long to say so", async () => {
    const { cost, salt, expected } = comparisonFor(await hashPassword("a few own words"));
    const without = comparisonFor(null);
    expect(without.cost).toEqual(cost);
    expect([without.salt.length, without.expected.length]).toEqual([salt.length, expected.length]);
    expect(await fitsPassword(null, "a few own words")).toBe(false);
    expect(await fitsPassword("no stored password", "a few own words")).toBe(false);
  });

  it("waits for its turn, and not with too many", async () => {
    const stored = await hashPassword("a few own words", cheap);
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => fitsPassword(stored, "a few own words")),
    );
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(10);
    expect(refused.every((answer) => (answer as PromiseRejectedResult).reason instanceof BusyError)).toBe(
      true,
    );
    expect(await fitsPassword(stored, "a few own words")).toBe(true);
  });
});

describe("a password", () => {
  const ann = { email: "ann.lee@redwood.example", firstName: "Ann", lastName: "Leeson-Smith" };
  const tooCommon = "This is one of the first passwords that an attacker tries. Choose another.";
  const own = "Do not use your name or email address as a password.";

  it.each([
    ["short", "elevenchars", "Use at least 12 characters."],
    ["short, though its bytes are many", "🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚", "Use at least 12 characters."],
    ["longer than any", "ab c".repeat(51), "Use at most 200 characters."],
    ["the e-mail address", "Ann.Lee@Redwood.example", own],
    ["the e-mail address and a number", "annlee@redwood.example1", own],
    ["the name", "Ann Leeson-Smith", own],
    ["the name the other way round, and a year", "leesonsmithann2026!", own],
    ["a common one", "qwertyuiop12", tooCommon],
    ["a common word with what people add to it", "Password-2026!", tooCommon],
    ["numbers in a row", "123456789012", tooCommon],
    ["a short piece again and again", "tRucktrucktruck", tooCommon],
    ["one letter again and again", "aaaaaaaaaaaaaaa", tooCommon],
  ])("is refused when it is %s", (_what, password, said) => {
    expect(passwordProblem(password, ann)).toBe(said);
  });

  it.each([
    ["a few words", "late trains smell of rain"],
    ["12 characters without any rule", "kdjwmxpqvzht"],
    ["200 characters", "a fine day ".repeat(18) + "12"],
    ["of any letters", "приветмирдрузья"],
    ["a common word among others", "my password is a long road"],
  ])("may be %s", (_what, password) => {
    expect(passwordProblem(password, ann)).toBeUndefined();
  });
});
