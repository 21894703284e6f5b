import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followPage, removePage } from "./follow.mjs";

const page = `Create \`new.ts\`:

\`\`\`ts
one();
\`\`\`

In \`list.ts\`, add after \`first,\`:

\`\`\`ts
  second,
\`\`\`
`;

let folder: string;
const text = (path: string) => readFileSync(join(folder, path), "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "follow-"));
  writeFileSync(join(folder, "list.ts"), "first,\n");
  writeFileSync(join(folder, "page.md"), "One.\n");
  for (const command of ["init", "add"])
    execFileSync("git", [command, ...(command === "add" ? ["--all"] : ["--quiet"])], { cwd: folder });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a page that is followed", () => {
  it("writes its files, and its removal leaves the folder as it was", async () => {
    await followPage(folder, page);
    expect([text("new.ts"), text("list.ts")]).toEqual(["one();\n", "first,\n  second,\n"]);
    await removePage(folder, page);
    expect(existsSync(join(folder, "new.ts"))).toBe(false);
    expect(text("list.ts")).toBe("first,\n");
  });

  it("is reported with what is left of it", async () => {
    await followPage(folder, page);
    writeFileSync(join(folder, "generated.ts"), "one();\n");
    writeFileSync(join(folder, "page.md"), "One and two.\n");
    await expect(removePage(folder, page)).rejects.toThrow(
      "After its removal this is left:\nAM page.md\n?? generated.ts",
    );
  });
});
