import { textWidth } from "../labels.ts";
import { wrapText } from "./wrapText.ts";

/** What an image of a chart says beside the chart. */
export interface ImageInfo {
  title: string;
  /** Filters, period and source, one below the other. */
  lines: string[];
}

/** A chart as it is drawn on the screen. */
export interface ChartLook {
  /** Markup of its `svg` element, which has a size; left out: there is nothing to draw. */
  drawing?: { markup: string; width: number; height: number };
  /** Markup of an `svg` element of 12 px for each series, with its label. */
  legend: readonly { markup: string; label: string }[];
  /** CSS colors, and a font. */
  ground: string;
  text: string;
  muted: string;
  font: string;
}

/** An image as text. */
export interface SvgImage {
  text: string;
  width: number;
  height: number;
}

const edge = 24;
const emptyWidth = 800;
const emptyHeight = 240;
const titleSize = 20;
const lineHeight = 18;

/** What a text may not be in XML, with what it is there; and characters that XML has no form for. */
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const noCharacter = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text without the characters that no XML may have. */
export function xmlCharacters(text: string): string {
  return text.replaceAll(noCharacter, "");
}

const escaped = (text: string) =>
  xmlCharacters(text).replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");

interface Written {
  markup: string;
  height: number;
}

function written(lines: readonly string[], size: number, step: number, looks: string): Written {
  const markup = lines
    .map(
      (line, index) =>
        `<text x="${edge}" y="${size + index * step}" font-size="${size}" ${looks}>${escaped(line)}</text>`,
    )
    .join("");
  return { markup, height: lines.length * step };
}

function legendOf({ legend, text }: ChartLook, width: number): Written {
  const step = 20;
  let x = edge;
  let y = 0;
  const items = legend.map(({ markup, label }) => {
    const taken = textWidth(label) + 36;
    if (x > edge && x + taken > width - edge) {
      x = edge;
      y += step;
    }
    const at = x;
    x += taken;
    return `<g transform="translate(${at},${y})">${markup}<text x="18" y="10" font-size="12" fill="${escaped(text)}">${escaped(label)}</text></g>`;
  });
  return { markup: items.join(""), height: legend.length === 0 ? 0 : y + step + 8 };
}

function emptyChart(words: string, { muted }: ChartLook): Written {
  const middle = `x="${emptyWidth / 2}" y="${emptyHeight / 2}"`;
  const markup = `<text ${middle} font-size="16" text-anchor="middle" fill="${escaped(muted)}">${escaped(words)}</text>`;
  return { markup, height: emptyHeight };
}

/** An image of a chart: its title, its lines, its legend, and the chart; or, of an empty one, words that say so. It needs nothing around it. */
export function imageSvg(look: ChartLook, info: ImageInfo, emptyWords: string): SvgImage {
  const width = (look.drawing?.width ?? emptyWidth - edge * 2) + edge * 2;
  const inner = width - edge * 2;
  const title = wrapText(info.title, (inner * 12) / titleSize);
  const lines = info.lines.flatMap((line) => wrapText(line, inner));
  const { drawing } = look;
  const chart = drawing
    ? { markup: `<g transform="translate(${edge},0)">${drawing.markup}</g>`, height: drawing.height }
    : emptyChart(emptyWords, look);
  const parts = [
    written(title, titleSize, titleSize + 6, `font-weight="600" fill="${escaped(look.text)}"`),
    { markup: "", height: 4 },
    written(lines, 12, lineHeight, `fill="${escaped(look.muted)}"`),
    { markup: "", height: 16 },
    legendOf(look, width),
    chart,
  ];
  let y = edge;
  const placed = parts.map(({ markup, height }) => {
    const at = y;
    y += height;
    return `<g transform="translate(0,${at})">${markup}</g>`;
  });
  const height = Math.ceil(y + edge);
  const ground = `<rect width="${width}" height="${height}" fill="${escaped(look.ground)}"/>`;
  const attributes = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const name = `<title>${escaped(info.title)}</title>`;
  const text = `<svg ${attributes} font-family="${escaped(look.font)}">${name}${ground}${placed.join("")}</svg>`;
  return { text, width, height };
}
