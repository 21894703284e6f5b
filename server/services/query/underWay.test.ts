/** Equal questions at the same time: one is asked, whoever leaves. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedOnce } from "./underWay.ts";
import type { UnderWay } from "./underWay.ts";

/** Questions that are answered, or fail, when the test says so. */
function database() {
  const underWay: UnderWay<string> = new Map();
  const asked: { answer(value: string): void; fail(error: unknown): void }[] = [];
  const ask = (key: string, { signal } = new AbortController()) =>
    askedOnce(underWay, {
      key,
      signal,
      ask: () =>
        new Promise<string>((answer, fail) => {
          asked.push({ answer, fail });
          signal.addEventListener("abort", () => fail(new Error("The statement was ended.")));
        }),
    });
  return { underWay, asked, ask };
}
/** What follows what was answered by now is done. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

describe("a question that several ask at once", () => {
  it("is asked once, and asked again when it was answered", async () => {
    const { asked, ask, underWay } = database();
    const answers = Array.from({ length: 20 }, () => ask("trips"));
    expect(asked).toHaveLength(1);
    asked[0]?.answer("3");
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["3"]));
    expect(underWay.size).toBe(0);
    const later = ask("trips");
    expect(asked).toHaveLength(2);
    asked[1]?.answer("4");
    expect(await later).toBe("4");
  });

  it("is another one under another key", async () => {
    const { asked, ask } = database();
    const answers = [ask("trips"), ask("drivers")];
    asked.forEach(({ answer }, index) => answer(String(index)));
    expect(await Promise.all(answers)).toEqual(["0", "1"]);
  });

  it("fails for all who wait", async () => {
    const { asked, ask } = database();
    const answers = [ask("trips"), ask("trips")];
    asked[0]?.fail(new Error("too large"));
    for (const answer of answers) await expect(answer).rejects.toThrow("too large");
    expect(asked).toHaveLength(1);
  });

  it("is asked by one of those who wait where the first one leaves", async () => {
    const { asked, ask } = database();
    const first = new AbortController();
    const left = ask("trips", first);
    const others = [ask("trips"), ask("trips")];
    first.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await answered();
    expect(asked).toHaveLength(2);
    asked[1]?.answer("3");
    expect(await Promise.all(others)).toEqual(["3", "3"]);
  });

  it("goes on without those who wait and leave", async () => {
    const { asked, ask } = database();
    const second = new AbortController();
    const [stays, leaves] = [ask("trips"), ask("trips", second)];
    second.abort(new Error("gone"));
    await expect(leaves).rejects.toThrow("gone");
    asked[0]?.answer("3");
    expect(await stays).toBe("3");
    await expect(ask("trips", second)).rejects.toThrow("gone");
    expect(asked).toHaveLength(1);
  });

  it("is answered to everybody who stays, and never asked twice at once, whoever leaves and when", async () => {
    const leaving = fc.array(fc.option(fc.nat({ max: 6 })), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(leaving, async (people) => {
        const { asked, ask, underWay } = database();
        const controllers = people.map(() => new AbortController());
        const answers = controllers.map((controller) => ask("trips", controller));
        const ends = Promise.allSettled(answers);
        for (let turn = 0; turn <= 6; turn += 1) {
          for (const [index, when] of people.entries())
            if (when === turn) controllers[index]?.abort(new Error("gone"));
          await answered();
          expect(underWay.size).toBeLessThanOrEqual(1);
        }
        asked.at(-1)?.answer("3");
        const expected = people.map((when) => (when === null ? "fulfilled" : "rejected"));
        expect((await ends).map(({ status }) => status)).toEqual(expected);
        const mostAsked = 1 + people.filter((when) => when !== null).length;
        expect(asked.length).toBeLessThanOrEqual(mostAsked);
      }),
    );
  });
});
