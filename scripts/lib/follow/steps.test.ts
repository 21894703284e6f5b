import { describe, expect, it } from "vitest";
import { edited, stepsOf } from "./steps.mjs";

const page = `# Recipe

Create \`a/b.json\`:

\`\`\`json
{ "one": 1 }
\`\`\`

In \`a/list.ts\`, add after \`first,\`:

\`\`\`ts
  second,
\`\`\`

In \`a/list.ts\`, below \`other = [\`, add before \`last,\`:

\`\`\`ts
  third,
\`\`\`

This only shows something:

\`\`\`ts
const shown = 1;
\`\`\`

Run the check:

\`\`\`sh
npm run check
\`\`\`
`;

describe("the steps of a page", () => {
  it("are its code blocks whose sentence says what to do", () => {
    expect(stepsOf(page)).toMatchObject([
      { kind: "create", path: "a/b.json", block: '{ "one": 1 }\n' },
      { kind: "after", path: "a/list.ts", anchor: "first,", block: "  second,\n" },
      { kind: "before", path: "a/list.ts", anchor: "last,", below: "other = [" },
      { kind: "run", block: "npm run check\n" },
    ]);
  });

  const list = "const one = [\n  first,\n  last,\n];\nconst other = [\n  last,\n];\n";
  const step = { path: "list.ts", block: "  new,\n", line: 1 };

  it("write what they say, beside the line that they name", () => {
    expect(edited(undefined, { ...step, kind: "create" })).toBe("  new,\n");
    expect(edited(list, { ...step, kind: "after", anchor: "first," })).toContain("first,\n  new,\n  last,");
    const lower = edited(list, { ...step, kind: "before", below: "other", anchor: "last," });
    expect(lower).toContain("other = [\n  new,\n  last,");
    expect(edited(list, { ...step, kind: "replace", anchor: "first," })).toContain("[\n  new,\n  last,");
    expect(edited(list, { ...step, kind: "end" })).toMatch(/];\n {2}new,\n$/);
  });

  it("fail where the line is missing or not the only one, and where a new file is there already", () => {
    expect(() => edited(list, { ...step, kind: "after", anchor: "nowhere" })).toThrow(
      "no line with 'nowhere'",
    );
    expect(() => edited(list, { ...step, kind: "after", anchor: "last," })).toThrow("2 lines with 'last,'");
    expect(() => edited(list, { ...step, kind: "create" })).toThrow("is there already");
    expect(() => edited(undefined, { ...step, kind: "end" })).toThrow("There is no list.ts");
  });
});
