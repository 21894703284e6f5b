import type { Crop } from "../../dataSource/picturePort.ts";

/** How a picture lies behind the square through which it is seen. */
export interface Framing {
  /** 1: the picture just fills the square. */
  zoom: number;
  /** Where the middle of the square is in the picture: 0 to 1 from left to right and from top to bottom. */
  x: number;
  y: number;
}

/** Pixels of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The limits of zooming (spec records.md 5). */
export const zoomLimits = { least: 1, most: 3, step: 0.1, first: 1.2 } as const;

export const firstFraming: Framing = { zoom: zoomLimits.first, x: 0.5, y: 0.5 };

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Side of the square in pixels of the picture. */
function sideOf({ width, height }: PictureSize, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** The framing nearest to this one whose square lies within the picture; zooms are tenths from 1 to 3. */
export function withinPicture({ zoom, x, y }: Framing, size: PictureSize): Framing {
  const tenths = Math.round(between(zoom, zoomLimits.least, zoomLimits.most) * 10) / 10;
  const half = sideOf(size, tenths) / 2;
  const [halfX, halfY] = [half / size.width, half / size.height];
  return { zoom: tenths, x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY) };
}

/** The square that a framing shows, in whole pixels of the picture. */
export function cropOf(framing: Framing, size: PictureSize): Crop {
  const { zoom, x, y } = withinPicture(framing, size);
  const side = Math.max(1, Math.floor(sideOf(size, zoom)));
  return {
    x: between(Math.round(x * size.width - side / 2), 0, size.width - side),
    y: between(Math.round(y * size.height - side / 2), 0, size.height - side),
    width: side,
    height: side,
  };
}

/** Moves a framing by pixels of the square on the screen, which is `box` wide: the picture follows the hand. */
export function moved(
  framing: Framing,
  by: { x: number; y: number },
  size: PictureSize,
  box: number,
): Framing {
  const scale = sideOf(size, framing.zoom) / box;
  return withinPicture(
    {
      ...framing,
      x: framing.x - (by.x * scale) / size.width,
      y: framing.y - (by.y * scale) / size.height,
    },
    size,
  );
}

/** The part of a picture that its address names (`#xywh=x,y,width,height`); undefined where it names none. */
export function cropOfUrl(url: string): Crop | undefined {
  const found = /#xywh=(?:pixel:)?([\d.]+),([\d.]+),([\d.]+),([\d.]+)$/.exec(url);
  const [x = 0, y = 0, width = 0, height = 0] = found?.slice(1).map(Number) ?? [];
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Where a picture lies, in pixels of the screen, so that its square fills a box. */
export function cropStyle(crop: Crop | undefined, size: PictureSize, box: number) {
  const square = crop ?? cropOf({ zoom: 1, x: 0.5, y: 0.5 }, size);
  const scale = box / square.width;
  return {
    left: -square.x * scale,
    top: -square.y * scale,
    width: size.width * scale,
    height: size.height * scale,
  };
}
