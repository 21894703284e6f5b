import { emptyWords } from "../chartWords.ts";
import { imageSvg, xmlCharacters, type ChartLook, type ImageInfo, type SvgImage } from "./imageSvg.ts";
import { standalone } from "./standalone.ts";

/** Pixels of a PNG for each pixel of the screen. */
const sharpness = 2;
const clear = "rgba(0, 0, 0, 0)";

/** The color behind an element. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (color !== clear && color !== "transparent") return color;
  }
  return "#ffffff";
}

/** The drawing that an element is or has; undefined for an empty chart. */
function drawingOf(element: Element, chart: Element): ChartLook["drawing"] {
  if (chart.querySelector(".ss-chart-empty")) return undefined;
  const found = element instanceof SVGSVGElement ? element : chart.querySelector(".ss-chart-drawing svg");
  if (!(found instanceof SVGSVGElement))
    throw new Error("The chart is not drawn yet: make its image when it is shown.");
  const size = { width: found.width.baseVal.value, height: found.height.baseVal.value };
  return { ...size, markup: xmlCharacters(standalone(found)) };
}

function legendOf(chart: Element): ChartLook["legend"] {
  return [...chart.querySelectorAll(".ss-chart-legend > li")].flatMap((item) => {
    const chip = item.querySelector("svg");
    return chip ? [{ markup: standalone(chip), label: item.textContent ?? "" }] : [];
  });
}

function lookOf(element: SVGSVGElement | HTMLElement): ChartLook {
  const chart = element.closest(".ss-chart") ?? element.querySelector(".ss-chart") ?? element;
  const style = getComputedStyle(chart);
  const { color, fontFamily } = style;
  return {
    drawing: drawingOf(element, chart),
    legend: legendOf(chart),
    ground: groundOf(chart),
    text: color,
    muted: style.getPropertyValue("--ss-muted").trim() || color,
    font: fontFamily,
  };
}

async function png({ text, width, height }: SvgImage): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * sharpness;
    canvas.height = height * sharpness;
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error("The browser made no image of the chart: try SVG, or a narrower window."));
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * An image of the chart that an element is of, or is around, as it looks now, with what says what it shows. Of an empty chart it says so. Fails
 * before the chart is drawn.
 */
export async function chartImage(
  element: SVGSVGElement | HTMLElement,
  info: ImageInfo,
  format: "png" | "svg",
): Promise<Blob> {
  const image = imageSvg(lookOf(element), info, emptyWords);
  return format === "svg" ? new Blob([image.text], { type: "image/svg+xml" }) : png(image);
}
