import { useEffect, useState } from "react";
import { mayDecode } from "../../parts/values/mayDecode.ts";
import type { PictureSize } from "./crop.ts";

/** Bytes that a picture must stay under (spec records.md 5). */
const tooManyBytes = 5_000_000;
const refusal = "Error: Make sure your file is an image file smaller than 5 MB.";

/** A picture that was chosen and can be shown. */
export interface ChosenPicture {
  file: File;
  address: string;
  size: PictureSize;
}

/** Takes a file as a picture. `problem`: why the last one was none. */
export function usePictureFile() {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const address = picture?.address;
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  async function choose(file: File): Promise<void> {
    setProblem(null);
    const isTaken = file.size < tooManyBytes && (await mayDecode(file));
    const chosen = isTaken ? await readPicture(file) : null;
    if (chosen === null) setProblem(refusal);
    else setPicture(chosen);
  }
  return { picture, problem, choose };
}

/** A picture with its size; null when the browser cannot show it. */
function readPicture(file: File): Promise<ChosenPicture | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  return new Promise((resolve) => {
    image.onload = () =>
      resolve({ file, address, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.onerror = () => {
      URL.revokeObjectURL(address);
      resolve(null);
    };
    image.src = address;
  });
}
