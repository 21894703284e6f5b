import { isSmallImage } from "../../../engine/index.ts";

/** Bytes in which an image tells its size, after what a camera notes. */
const headLength = 262_144;

/** Whether an image may be shown: a small file can hold an image whose pixels fill the memory of whoever decodes it. */
export async function mayDecode(content: Blob): Promise<boolean> {
  return isSmallImage(new Uint8Array(await content.slice(0, headLength).arrayBuffer()));
}
