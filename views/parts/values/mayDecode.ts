import { isSmallImage } from "../../../engine/index.ts";

/** Bytes in which an image states its size, after the camera's metadata. */
const headLength = 262_144;

/** Whether an image may be shown: a small file can hold an image whose pixels fill the memory of whoever decodes it. */
export async function mayDecode(content: Blob): Promise<boolean> {
  return isSmallImage(new Uint8Array(await content.slice(0, headLength).arrayBuffer()));
}
