import { useEffect, useState } from "react";

/** An image from its fetched content; `onBroken` is told when it is none. */
export function ImagePreview({ content, name, onBroken }: { content: Blob; name: string; onBroken(): void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address === undefined ? null : (
    <img className="ss-preview-image" src={address} alt={name} onError={onBroken} />
  );
}
