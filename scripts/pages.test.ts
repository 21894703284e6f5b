/** The pages that are written by hand are true where a program can see it: links, paths, variables, decisions, pictures. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { longPage, withContents } from "./lib/contents.mjs";
import { root } from "./lib/process.mjs";
import { textFiles } from "./lib/words/words.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...textFiles(root, "docs")].filter((path) =>
  path.endsWith(".md"),
);
const generated = /^docs\/(language|files|templates|assurance|expressions|paper-forms|glossary)\.md$/;

const linkIn = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const linksOf = (path: string) =>
  [...read(path).matchAll(linkIn)].map(([, link = ""]) => link).filter((link) => !link.includes(":"));

describe("pages", () => {
  it.each(pages.filter((path) => !generated.test(path)))("%s links to files that exist", (path) => {
    const missing = linksOf(path).filter((link) => !existsSync(join(root, dirname(path), link)));
    expect(missing).toEqual([]);
  });

  it("are all listed in the index, but for decisions and recipes, which have their own", () => {
    const index = linksOf("docs/README.md");
    const own = readdirSync(join(root, "docs")).filter(
      (name) => name.endsWith(".md") && name !== "README.md",
    );
    expect(own.filter((name) => !index.includes(name))).toEqual([]);
  });

  it("have contents that are true, where they are long (npm run docs)", () => {
    const long = pages.filter(
      (path) =>
        /^docs\/[^/]+\.md$/.test(path) &&
        path !== "docs/files.md" &&
        read(path).split("\n").length > longPage,
    );
    expect(long).toContain("docs/language.md");
    for (const path of long) expect(read(path), path).toBe(withContents(read(path)));
  });

  it.each(["docs/architecture.md", "docs/designers.md"])("%s names files that exist", (path) => {
    const named = [
      ...read(path).matchAll(
        /`((?:engine|views|product|server|demo|scripts|schemas|\.storybook)\/[\w./-]+)`/g,
      ),
    ];
    expect(named.length).toBeGreaterThan(5);
    expect(named.map(([, file = ""]) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

/** The variables that the server's sources read. */
function variablesRead(): string[] {
  const names = new Set<string>();
  for (const path of textFiles(root, "server")) {
    if (!path.endsWith(".ts") || /\.test\.ts$|\/oracle\/|\/embedded\/|esting/.test(path)) continue;
    const text = read(path);
    for (const [, name = ""] of text.matchAll(/\b(?:value|env)(?:\(|\[)"([A-Z][A-Z0-9_]+)"/g))
      names.add(name);
    for (const [, name = ""] of text.matchAll(/"((?:S3|OIDC)_[A-Z_]+)"/g)) names.add(name);
  }
  return [...names].toSorted();
}

describe("the operator's page", () => {
  it("lists the variables that the server reads, and no others", () => {
    const listed = [...read("docs/operators.md").matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(
      ([, name]) => name,
    );
    expect(listed.toSorted()).toEqual(variablesRead());
  });
});

describe("decisions", () => {
  const files = readdirSync(join(root, "docs/decisions")).filter((name) => /^\d{4}-/.test(name));

  it.each(files)("%s has a title with its number, date, status, and the four parts", (name) => {
    const text = read(`docs/decisions/${name}`);
    expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
    expect(text).toMatch(/^_(Accepted|Replaced by).*\d{4}-\d\d-\d\d.*_$/m);
    for (const part of ["Context", "Decision"]) expect(text).toContain(`\n## ${part}\n`);
  });

  it("are all in their index, by title", () => {
    const index = read("docs/decisions/README.md");
    for (const name of files) {
      const title = read(`docs/decisions/${name}`).match(/^# \d+\. (.*)$/m)?.[1];
      expect(index).toContain(`[${title}](${name})`);
    }
  });
});

it("pictures are those that pages show, and the one that tests upload", () => {
  const shown = new Set(pages.flatMap(linksOf).map((link) => link.replace(/^.*pictures\//, "")));
  const kept = readdirSync(join(root, "docs/pictures"));
  expect(kept.filter((name) => !shown.has(name) && name !== "sign-in-390-light.png")).toEqual([]);
});
