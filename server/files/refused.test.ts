import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refusedExtensions, typeProblem } from "./index.ts";

const { values } = JSON.parse(
  readFileSync(new URL("../../schemas/config/default.json", import.meta.url), "utf8"),
) as { values: Record<string, string> };
const refused = refusedExtensions((key) => values[key]);
const problem = (name: string, content: string | readonly number[]) =>
  typeProblem(
    name,
    typeof content === "string" ? Buffer.from(content, "latin1") : Uint8Array.from(content),
    refused,
  );

describe("[S9][ASVS 5.2.2] files that are not taken", () => {
  it.each([
    "a.exe",
    "a.EXE",
    "report.pdf.exe",
    "a.exe. .",
    "a.bat",
    "a.ps1",
    "a.js",
    "a.html",
    "a.svg",
    "a.jar",
    "a.sh",
    "a.lnk",
  ])("by their ending: %s", (name) => {
    expect(problem(name, "anything")).toMatch(/^Files that end in "\.\w+" are not accepted/);
  });

  it.each([
    ["Windows", [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]],
    ["Linux", "\x7fELF\x02"],
    ["macOS", [0xcf, 0xfa, 0xed, 0xfe]],
    ["Java", [0xca, 0xfe, 0xba, 0xbe]],
    ["a shell", "#!/bin/sh\nrm -rf /"],
    ["a page", "  <!DOCTYPE html><p>"],
    ["a page in UTF-16", [0xff, 0xfe, ...Buffer.from("<html><script>", "utf16le")]],
    ["a drawing", "<?xml version='1.0'?>\n<svg onload='alert(1)'/>"],
  ] as const)("by their content: a program or page of %s, whatever it is called", (_, content) => {
    for (const name of ["a.pdf", "a.txt", "a"])
      expect(problem(name, content)).toMatch(/^Programs, scripts and web pages/);
  });

  it.each([
    ["fake.pdf", "text"],
    ["a.pdf", [0xff, 0xd8, 0xff, 0xe0]],
    ["a.jpg", "%PDF-1.7"],
    ["a.docx", "%PDF-1.7"],
    ["a.csv", [0x50, 0x4b, 3, 4]],
  ] as const)("by a name that their content does not keep: %s", (name, content) => {
    expect(problem(name, content)).toMatch(/^The content of "[^"]+" is not what "\.\w+" says\./);
  });

  it("by their pixels", () => {
    const side = [0, 0, 0xea, 0x60];
    const png = [
      0x89,
      0x50,
      0x4e,
      0x47,
      0x0d,
      0x0a,
      0x1a,
      0x0a,
      0,
      0,
      0,
      13,
      73,
      72,
      68,
      82,
      ...side,
      ...side,
    ];
    expect(problem("large.png", png)).toMatch(/^The image has more than 50 million pixels\./);
  });
});

it.each([
  ["a.pdf", "%PDF-1.7"],
  ["a.txt", "MZ-100 was parked"],
  ["a.txt", "5 < 7 and <html> is a word"],
  ["a.xml", "<?xml version='1.0'?><records/>"],
  ["a.docx", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ["a.doc", "{\\rtf1"],
  ["a.heic", [0, 0, 0, 24, ...Buffer.from("ftypmif1")]],
  ["a.csv", [0xff, 0xfe, 0x61, 0, 0x2c, 0]],
  ["notes", "plain"],
] as const)("files of the work are taken: %s", (name, content) => {
  expect(problem(name, content)).toBeUndefined();
});

it("the list is the company's: an empty one refuses no ending, and harmful content still", () => {
  const none = refusedExtensions(() => "");
  expect(typeProblem("a.exe", Buffer.from("text"), none)).toBeUndefined();
  expect(typeProblem("a.exe", Uint8Array.from([0x4d, 0x5a, 0, 0]), none)).toMatch(/^Programs/);
  expect([...refusedExtensions(() => "exe, .Bat;cmd")]).toEqual([".exe", ".bat", ".cmd"]);
});
