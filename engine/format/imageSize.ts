/** The size of an image, read from its first bytes: an image that is too large is never decoded. */

/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Pixels of an image that is shown; decoded, each takes four bytes. Telephones take pictures of 12 to 50 million. */
export const mostPixels = 50_000_000;

/** The size of a PNG, GIF, WebP, BMP or JPEG; undefined for any other file, and where its bytes do not reach as far as the size. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return formats
      .find(({ begins, at = 0 }) => textAt(bytes, at, begins.length) === begins)
      ?.read(view, bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether an image may be decoded: its size is known and it has no more than `mostPixels`. */
export function isSmallImage(bytes: Uint8Array): boolean {
  const size = imageSize(bytes);
  return size !== undefined && size.width * size.height <= mostPixels;
}

interface ImageFormat {
  /** The characters with which it begins, or that stand `at` a place. */
  begins: string;
  at?: number;
  read(view: DataView, bytes: Uint8Array): ImageSize | undefined;
}

const formats: readonly ImageFormat[] = [
  {
    begins: "\x89PNG\r\n\x1a\n",
    read: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  },
  { begins: "GIF8", read: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }) },
  {
    begins: "BM",
    read: (view) => ({ width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }),
  },
  { begins: "WEBP", at: 8, read: webpSize },
  { begins: "\xff\xd8\xff", read: jpegSize },
];

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** The three kinds of WebP: with losses, without, and extended. */
function webpSize(view: DataView, bytes: Uint8Array): ImageSize | undefined {
  const kind = textAt(bytes, 12, 4);
  if (kind === "VP8 ")
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  return kind === "VP8X" ? { width: three(24) + 1, height: three(27) + 1 } : undefined;
}

/** Markers of a JPEG's frames (ITU-T T.81, table B.1); C4, C8 and CC are others. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(view: DataView): ImageSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
