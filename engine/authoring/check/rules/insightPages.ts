/** What insight pages name and nobody declares: datasets, and their attributes. */
import { pointerTo } from "../../../model/errors.ts";
import type { AuthoredInsightPage, CheckedSchemas } from "../checkTypes.ts";
import { aliasesOf } from "../otherErrors.ts";
import { attributesOf } from "./dashboards.ts";
import type { MissingName } from "./dashboards.ts";

type Card = AuthoredInsightPage["cards"][number];
type At = readonly (string | number)[];

interface Named {
  readonly at: At;
  readonly kind: "dataset" | "attribute";
  readonly name: string;
  readonly known: readonly string[];
}

/** Names of insight pages, each with the ones that there are where it stands. */
export function namesInInsightPages({ files }: CheckedSchemas): MissingName[] {
  const datasets = aliasesOf(files.datasets);
  const dataset = (at: At, name: string | undefined): Named[] =>
    name === undefined ? [] : [{ at: [...at, "dataset"], kind: "dataset", name, known: datasets }];
  // Each record has a group.
  const attribute = (at: At, name: string | undefined, of: string | undefined): Named[] => {
    const known = of === undefined ? undefined : attributesOf(files, of);
    return name === undefined || known === undefined || name.startsWith("$")
      ? []
      : [{ at, kind: "attribute", name, known: [...known, "groupId"] }];
  };
  const inCard = (card: Card, at: At, chosen: string | undefined): Named[] => {
    const { by = [], figures = [], date, sum, dataset: own } = card;
    const of = own ?? chosen;
    return [
      ...dataset(at, own),
      ...attribute([...at, "date"], date, of),
      ...attribute([...at, "sum"], sum, of),
      ...by.flatMap((each, index) => attribute([...at, "by", index, "attribute"], each.attribute, of)),
      ...figures.flatMap((figure, index) => [
        ...dataset([...at, "figures", index], figure.dataset),
        ...attribute([...at, "figures", index, "sum"], figure.sum, figure.dataset),
      ]),
    ];
  };
  return files.insightPages.flatMap(({ file, json: { dataset: chosen, people = [], cards } }) =>
    [
      ...dataset([], chosen),
      ...people.flatMap((each, index) => dataset(["people", index], each.dataset)),
      ...cards.flatMap((card, index) => inCard(card, ["cards", index], chosen)),
    ]
      .filter(({ name, known }) => !known.includes(name))
      .map(({ at, ...missing }) => ({ file, pointer: at.reduce<string>(pointerTo, ""), ...missing })),
  );
}
