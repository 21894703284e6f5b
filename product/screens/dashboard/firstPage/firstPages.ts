import type { Abilities, Group, Right } from "../../../../engine/index.ts";

/** What may be granted on the records of a module. */
type Granted = Exclude<Right, "reach">;

/** A number of the last 30 days, beside the 30 days before. */
export interface Figure {
  label: string;
  /** Alias of the dataset. */
  dataset: string;
  /** Which records are counted, as questions about datasets have it; left out: all. */
  filter?: readonly object[];
  /** Key of a currency attribute whose sum is shown, in USD; left out: the number of records is. */
  sum?: string;
  /** Whether less or more of it is better; left out: neither. */
  better?: "less" | "more";
}

/** A number of the last twelve full months beside what it is counted over. */
export interface RateFigure extends Figure {
  /** Key of the date by which the dataset counts. */
  date: string;
  /** What it is divided by, or `share`: by the records of `among`. */
  per: "millionMiles" | "hours" | "share";
  /** Among which records the share is, as questions about datasets have it; left out: all. */
  among?: readonly object[];
}

/** How long something did not happen. */
export interface SinceLast extends Pick<Figure, "label" | "dataset" | "filter"> {
  /** Key of the date by which the dataset counts. */
  date: string;
}

/** A list that is shown in short. */
export interface ShortList {
  title: string;
  /** Alias of the template. */
  recordType: string;
  /** Filters and order, as the address of the list has them. */
  query: string;
}

/** The first page of those who do a kind of work: a file of schemas/dashboards. */
export interface FirstPage {
  alias: string;
  name: string;
  sortOrder: number;
  /** For whoever meets one of these; left out: for everybody. */
  for?: readonly { right: Granted; modules: readonly string[]; wholeCompany?: true }[];
  /** Aliases of monitors; left out: all. */
  monitors?: readonly string[];
  lists?: readonly ShortList[];
  figures?: readonly Figure[];
  rates?: readonly RateFigure[];
  since?: readonly SinceLast[];
  /** Aliases of the templates whose newest records are shown. */
  recordTypes?: readonly string[];
}

const files = import.meta.glob<FirstPage>("../../../../schemas/dashboards/*.json", {
  eager: true,
  import: "default",
});

/** All first pages, in the order in which people begin with them. */
export const firstPages: readonly FirstPage[] = Object.values(files).toSorted(
  (a, b) => a.sortOrder - b.sortOrder,
);

/** The first pages that are for somebody, the one to begin with first. */
export function pagesFor(
  all: readonly FirstPage[],
  abilities: Pick<Abilities, "groups">,
  groups: readonly Pick<Group, "id" | "parentId">[],
): FirstPage[] {
  const top = groups.find(({ parentId }) => parentId === null)?.id;
  const isGranted = (right: Granted, module: string, wholeCompany: boolean) => {
    const granted = abilities.groups(right, { modules: [module] });
    if (granted === "ALL") return true;
    return wholeCompany ? top !== undefined && granted.includes(top) : granted.length > 0;
  };
  return all.filter(
    ({ for: needs }) =>
      needs === undefined ||
      needs.some(({ right, modules, wholeCompany = false }) =>
        modules.every((module) => isGranted(right, module, wholeCompany)),
      ),
  );
}
