import { HTMLSelect } from "@blueprintjs/core";
import type { FirstPage } from "./firstPages.ts";

interface Props {
  page: FirstPage;
  pages: readonly FirstPage[];
  onChoose(alias: string): void;
}

/** Changes to another of the first pages that are for the user; nothing where there is one alone. */
export function FirstPageChoice({ page, pages, onChoose }: Props) {
  if (pages.length < 2) return null;
  return (
    <HTMLSelect
      className="first-page-choice"
      aria-label="Show the page for"
      minimal
      value={page.alias}
      options={pages.map(({ alias, name }) => ({ value: alias, label: name }))}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
