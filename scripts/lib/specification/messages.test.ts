import { describe, expect, it } from "vitest";
import { expecting, saying, standingOfMessage } from "./messages.mjs";
import { hasWords } from "./words.mjs";

describe("a message", () => {
  it("is said whatever is put into it, and not by a part of it", () => {
    const texts = ["Record No. {} has been deleted."];
    expect(saying("Record No. {id} has been deleted.")(texts)).toBe(true);
    expect(saying("Record No. {id} has been restored.")(texts)).toBe(false);
    expect(saying("Reload")(["Reload the page"])).toBe(false);
    expect(saying("No rows")(["No rowsets"])).toBe(false);
  });

  it("may be part of a longer text, and its sentences may be apart in a file", () => {
    expect(saying("It cannot be undone.")(["Delete it? It cannot be undone."])).toBe(true);
    expect(
      saying("Your session ended. Click Login below.")(["Your session ended.", "Click Login below."]),
    ).toBe(true);
  });

  it("is expected by one of its sentences, by at least four words of it, or as the start of a longer name", () => {
    const message = "Are you sure you want to proceed? You have unsaved changes.";
    expect(expecting(message)(["You have unsaved changes."])).toBe(true);
    expect(expecting(message)(["want to proceed? You have"])).toBe(true);
    expect(expecting(message)(["you want to"])).toBe(false);
    expect(expecting("View / Edit")(["View / Edit Claim 7000"])).toBe(true);
    expect(expecting("thunk_action_failed")(["admin_panel_thunk_action_failed"])).toBe(false);
    expect(expecting("auth_not_invited")(["safety_suite_auth_not_invited: ann"])).toBe(true);
  });

  it("is expected in the words of the code where no test has those of the specification", () => {
    const [message, words] = ["To use the product ask {name}", "To use Safety Suite ask {name}"];
    const code = [{ file: "a/text.ts", texts: ["To use Safety Suite ask {}"] }];
    const inOwnWords = { file: "a/text.test.ts", texts: ["To use Safety Suite ask Ann"] };
    const literal = { file: "b/other.test.ts", texts: ["To use the product ask Ann"] };
    const standing = (...tests: (typeof literal)[]) =>
      standingOfMessage(message, words, { code, tests, shown: {} });
    expect(standing(inOwnWords)).toEqual({ where: "a/text.ts", test: "a/text.test.ts" });
    expect(standing(inOwnWords, literal).test).toBe("b/other.test.ts");
    expect(standing().test).toBeUndefined();
  });
});

describe("words of a file", () => {
  it("count outside of comments alone, and not as parts of others", () => {
    expect(hasWords("const shortMs = 5000;", "shortMs = 5000")).toBe(true);
    expect(hasWords("const shortMs = 50000;", "shortMs = 5000")).toBe(false);
    expect(hasWords("// shortMs = 5000\n/* shortMs = 5000 */", "shortMs = 5000")).toBe(false);
    expect(hasWords('const at = "http://a/b"; const one = 1;', "one = 1")).toBe(true);
  });
});
