import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isColorRepeated, seriesColor, seriesLook } from "./colors.ts";

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** How people without red or green cones see (Machado 2009, severity 1), over linear light. */
const visions: Record<string, Matrix> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const times = (matrix: Matrix, [a, b, c]: Rgb): Rgb => {
  const row = ([x, y, z]: Rgb) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map((hex) => luminance(linear(hex))).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function oklab(color: Rgb): Rgb {
  const [long, middle, short] = times(toCones, color);
  return times(toLab, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)]);
}

const css = readFileSync(new URL("charts.css", import.meta.url), "utf8");

/** The colors of a theme, from the rule with this selector. */
function themeColors(selector: string): string[] {
  const rule = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return [...rule.matchAll(/--ss-chart-\d: (#[0-9a-f]{6});/g)].map(([, hex = ""]) => hex);
}

const clamped = (color: Rgb): Rgb => {
  const inside = (share: number) => Math.min(Math.max(share, 0), 1);
  return [inside(color[0]), inside(color[1]), inside(color[2])];
};

describe.each([
  ["light", ":root", "#ffffff"],
  ["dark", ".bp6-dark", "#252a31"],
])("the colors of series in the %s theme", (_, selector, ground) => {
  const colors = themeColors(selector);

  it("are as many as charts use", () => {
    expect(colors).toHaveLength(6);
    expect(seriesColor(5)).toBe("var(--ss-chart-6)");
  });

  it.each(colors)("%s has a contrast of 3:1 on its ground", (color) => {
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(visions))("are 0.13 apart for those with %s", (_name, vision) => {
    const seen = colors.map((hex) => oklab(clamped(times(vision, linear(hex)))));
    const distances = seen.flatMap((one, index) =>
      seen
        .slice(index + 1)
        .map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.13);
  });
});

it("takes the colors again after the last one, and says so", () => {
  expect(seriesColor(6)).toBe(seriesColor(0));
  expect([5, 6].map(isColorRepeated)).toEqual([false, true]);
});

it("gives the time before the color of now, and the next series the next color", () => {
  const series = [{}, { earlierOf: 0 }, {}, { earlierOf: 2 }];
  const looks = series.map((_, position) => seriesLook(series, position));
  expect(looks.map(({ color }) => color)).toEqual([0, 0, 1, 1].map(seriesColor));
  expect(looks.map(({ kind }) => kind)).toEqual(["plain", "earlier", "plain", "earlier"]);
  const many = Array.from({ length: 7 }, () => ({}));
  expect(seriesLook(many, 6)).toEqual({ color: seriesColor(0), kind: "repeated" });
});
