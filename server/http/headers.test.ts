import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, imageOrigin } from "./headers.ts";

describe("pictures of the image service", () => {
  it("may be shown from its origin, and from nowhere else", () => {
    const images = imageOrigin("https://images.example/view?key=1");
    expect(images).toBe("https://images.example");
    expect(contentSecurityPolicy("https://login.example", images)).toContain(
      "img-src 'self' data: blob: https://images.example;",
    );
    expect(contentSecurityPolicy("https://login.example")).toContain("img-src 'self' data: blob:;");
  });

  it("are not asked for where the setting is no address of the web", () => {
    for (const setting of [undefined, 7, "", "images", "javascript:alert(1)", "data:text/html,x"])
      expect(imageOrigin(setting)).toBeUndefined();
  });
});
