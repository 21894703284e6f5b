import { CroppedImage, initials } from "../../views/index.ts";

interface Props {
  name: string;
  /** The address of the logo; null: there is none. */
  logoUrl: string | null;
  /** Pixels. */
  side: number;
}

/** The logo of a company, or its initials. */
export function CompanyMark({ name, logoUrl, side }: Props) {
  const size = { width: side, height: side, fontSize: Math.round(side * 0.3) };
  const plain = (
    <span className="shell-company-mark" style={size} aria-hidden>
      {initials(name)}
    </span>
  );
  if (logoUrl === null) return plain;
  return (
    <span className="shell-company-logo" style={size}>
      <CroppedImage
        key={logoUrl}
        address={logoUrl.split("#")[0] ?? logoUrl}
        url={logoUrl}
        alt={`Logo of ${name}`}
        side={side}
        instead={plain}
      />
    </span>
  );
}
