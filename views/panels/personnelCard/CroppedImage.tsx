import { useState, type ReactNode } from "react";
import { cropOfUrl, cropStyle, type PictureSize } from "./crop.ts";

interface Props {
  /** Where the browser has the image from. */
  address: string;
  /** The address that names the square that is shown: `#xywh=x,y,width,height`. */
  url: string;
  alt: string;
  /** Pixels of the square on the screen, whose element cuts off the rest. */
  side: number;
  /** What is shown where the image is none. */
  instead: ReactNode;
}

/** The square of an image. */
export function CroppedImage({ address, url, alt, side, instead }: Props) {
  const [isBroken, setBroken] = useState(false);
  const [size, setSize] = useState<PictureSize>();
  if (isBroken) return instead;
  return (
    <img
      src={address}
      alt={alt}
      style={size ? cropStyle(cropOfUrl(url), size, side) : { opacity: 0 }}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        setSize({ width, height })
      }
      onError={() => setBroken(true)}
    />
  );
}
