import { describe, expect, it } from "vitest";
import { attachment, isTrueName, mediaType, shownName } from "./index.ts";

describe("the name of an upload", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\Report.pdf", "Report.pdf"],
    ["a\u0000b\u202Egnp.exe", "abgnp.exe"],
    ["  ", "file"],
    ["..", "file"],
    [undefined, "file"],
    ["名前.pdf", "名前.pdf"],
  ])("%j is shown as %j", (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it("is cut to 200 characters, and keeps its extension", () => {
    const name = shownName(`${"x".repeat(300)}.pdf`);
    expect(name).toHaveLength(200);
    expect(name.endsWith(".pdf")).toBe(true);
  });

  it("[ASVS 5.4.2] is sent in one header that nothing in it can end", () => {
    expect(attachment('a"b\\c%41;é.pdf')).toBe(
      "attachment; filename=\"a_b_c_41;_.pdf\"; filename*=UTF-8''a%22b%5Cc%2541%3B%C3%A9.pdf",
    );
    expect(attachment("it's (1)*.pdf")).toContain("filename*=UTF-8''it%27s%20%281%29%2A.pdf");
  });
});

describe("[ASVS 5.2.2] the kind of a file", () => {
  const kind = (content: string | number[], name: string) =>
    mediaType(typeof content === "string" ? Buffer.from(content) : Uint8Array.from(content), name);

  it("is what its first bytes say, whatever its name", () => {
    expect(kind("%PDF-1.4", "a.png")).toBe("application/pdf");
    expect(kind([0xff, 0xd8, 0xff, 0xe0], "a.html")).toBe("image/jpeg");
    expect(kind("<svg onload=alert(1)>", "a.svg")).toBe("text/plain");
    expect(kind("a,b\n1,2", "a.csv")).toBe("text/csv");
    expect(kind([0x50, 0x4b, 3, 4, 0], "a.xlsx")).toMatch(/spreadsheetml/);
    expect(kind([0x50, 0x4b, 3, 4, 0], "a.exe")).toBe("application/zip");
    expect(kind([0x4d, 0x5a, 0, 1], "a.pdf")).toBe("application/octet-stream");
    expect(kind([], "a.txt")).toBe("application/octet-stream");
  });

  it("has to be what its name promises", () => {
    expect(isTrueName("a.pdf", "application/pdf")).toBe(true);
    expect(isTrueName("a.PDF", "image/jpeg")).toBe(false);
    expect(isTrueName("a.log", "text/plain")).toBe(true);
  });
});
