import { formatDate } from "../../../engine/index.ts";
import type { FmcsaBasics } from "../../services/index.ts";

type Method = FmcsaBasics["method"];

/** By which method measures are computed, where its rules are from, and what of them is not verified. */
export function BasicsSources({ method: { name, seenInUse, unverified, references } }: { method: Method }) {
  return (
    <section className="basics-detail" aria-label="Sources">
      <h2>Method and sources</h2>
      <p>
        {name}, last seen in use on {formatDate(seenInUse)}. A percentile compares all carriers of a group, so
        that it is entered as FMCSA published it and never computed here.
      </p>
      {unverified.map((sentence) => (
        <p key={sentence} className="basics-quiet">
          Not verified: {sentence}
        </p>
      ))}
      <References references={references} />
    </section>
  );
}

const trusts: Readonly<Record<Method["references"][number]["trust"], string>> = {
  A: "official",
  B: "several sources agree",
  C: "one source, not official",
  D: "our own reading",
};

/** Sources, each with how well it is known. */
export function References({ references }: Pick<Method, "references">) {
  return (
    <ul className="basics-quiet">
      {references.map(({ title, address, trust }) => (
        <li key={title}>
          {address === undefined ? (
            title
          ) : (
            <a href={address} target="_blank" rel="noreferrer">
              {title}
            </a>
          )}{" "}
          ({trusts[trust]})
        </li>
      ))}
    </ul>
  );
}
