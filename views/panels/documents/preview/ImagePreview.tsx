import { useEffect, useEffectEvent, useState } from "react";
import { mayDecode } from "../../../parts/values/mayDecode.ts";

/** An image from its fetched content; `onBroken` is called when it is none, or has too many pixels. */
export function ImagePreview({ content, name, onBroken }: { content: Blob; name: string; onBroken(): void }) {
  const [address, setAddress] = useState<string>();
  const reportBroken = useEffectEvent(onBroken);
  useEffect(() => {
    let made: string | undefined;
    let current = true;
    void mayDecode(content).then((may) => {
      if (!current) return;
      if (!may) return reportBroken();
      made = URL.createObjectURL(content);
      setAddress(made);
    });
    return () => {
      current = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [content]);
  return address === undefined ? null : (
    <img className="ss-preview-image" src={address} alt={name} onError={onBroken} />
  );
}
