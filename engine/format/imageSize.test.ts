import { describe, expect, it } from "vitest";
import { imageSize, isSmallImage } from "./imageSize.ts";

const bytesOf = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const png = (width: readonly number[], height: readonly number[]) =>
  bytesOf("\x89PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", width, height, [8, 6, 0, 0, 0]);

describe("the size of an image", () => {
  it.each([
    ["PNG", png([0, 0, 2, 0], [0, 0, 1, 0]), 512, 256],
    ["GIF", bytesOf("GIF89a", [0x40, 1, 0xf0, 0]), 320, 240],
    ["BMP", bytesOf("BM", zeros(16), [0x40, 1, 0, 0], [0x10, 0xff, 0xff, 0xff]), 320, 240],
    ["WebP", bytesOf("RIFF", zeros(4), "WEBPVP8 ", zeros(10), [0x40, 1, 0xf0, 0]), 320, 240],
    [
      "WebP without losses",
      bytesOf("RIFF", zeros(4), "WEBPVP8L", zeros(4), [0x2f, 0x3f, 0xc1, 0x3b, 0]),
      320,
      240,
    ],
    ["extended WebP", bytesOf("RIFF", zeros(4), "WEBPVP8X", zeros(8), [0x3f, 1, 0, 0xef, 0, 0]), 320, 240],
    [
      "JPEG after other segments",
      bytesOf(
        [0xff, 0xd8, 0xff, 0xe1, 0, 6],
        "Exif",
        [0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 17, 8, 0, 240, 1, 64],
      ),
      320,
      240,
    ],
  ] as const)("is read of a %s", (_, bytes, width, height) => {
    expect(imageSize(bytes)).toEqual({ width, height });
    expect(imageSize(bytes.subarray(0, bytes.length - 8))).not.toEqual({ width, height });
  });

  it("is unknown of anything else, and of what is cut off", () => {
    for (const bytes of [
      bytesOf(),
      bytesOf("%PDF-1.7"),
      bytesOf("GIF89a"),
      bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 9]),
    ])
      expect(imageSize(bytes)).toBeUndefined();
  });

  it("decides whether an image is decoded: 60,000 pixels each way are too many", () => {
    const side = [0, 0, 0xea, 0x60];
    expect(isSmallImage(png(side, side))).toBe(false);
    expect(isSmallImage(png([0, 0, 0x1b, 0x58], [0, 0, 0x1b, 0x58]))).toBe(true);
    expect(isSmallImage(bytesOf("%PDF-1.7"))).toBe(false);
  });
});
