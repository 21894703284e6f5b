import { useState } from "react";
import { useViews } from "../../context/viewsContext.ts";

/** Name of the value in the address. */
const name = "kinds";

/** The record types to which a timeline is narrowed, kept in the address of the page; none: it shows all. */
export function useKinds(): readonly [
  kinds: readonly string[],
  setKinds: (kinds: readonly string[]) => void,
] {
  const { address } = useViews();
  const [kinds, setKinds] = useState<readonly string[]>(
    () =>
      address
        ?.read(name)
        ?.split(",")
        .filter((alias) => alias !== "") ?? [],
  );
  const set = (next: readonly string[]) => {
    setKinds(next);
    address?.write(name, next.length > 0 ? next.join(",") : undefined);
  };
  return [kinds, set];
}
