import { useEffect, useEffectEvent, useState } from "react";
import { mayDecode } from "../../../parts/values/mayDecode.ts";
import { turnedImage } from "./turned.ts";

interface Props {
  content: Blob;
  name: string;
  /** Degrees clockwise. */
  rotation: number;
  onBroken(): void;
}

/** An image from its fetched content; `onBroken` is called when it is none, or has too many pixels. */
export function ImagePreview({ content, name, rotation, onBroken }: Props) {
  const [address, setAddress] = useState<string>();
  const reportBroken = useEffectEvent(onBroken);
  useEffect(() => {
    let made: string | undefined;
    let current = true;
    const show = async () => {
      if (!(await mayDecode(content))) throw new Error("The image has too many pixels.");
      const turned = await turnedImage(content, rotation);
      if (!current) return;
      made = URL.createObjectURL(turned);
      setAddress(made);
    };
    show().catch(() => current && reportBroken());
    return () => {
      current = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [content, rotation]);
  return address === undefined ? null : (
    <img className="ss-preview-image" src={address} alt={name} onError={onBroken} />
  );
}
