/** Computations of several templates that read one another in a circle: each save would call for the next one. */
import type { CompiledField, CompiledTemplate } from "../../../template/compiledTemplate.ts";
import { pointerTo } from "../../../model/errors.ts";
import { sortByDependencies } from "../../../model/graph.ts";
import type { CheckedSchemas, FoundIn, Rule } from "../checkTypes.ts";

/** A computation by `template.key`. */
interface Computation {
  readonly file: string;
  readonly template: CompiledTemplate;
  readonly field: CompiledField;
}

export const computationCircle: Rule = {
  name: "computationCircle",
  about: "Computations that read each other through relations, and so would never come to rest.",
  find: (schemas) => {
    const all = computationsOf(schemas);
    const reported = new Set<string>();
    const found: FoundIn[] = [];
    for (const name of all.keys()) {
      if (reported.has(name)) continue;
      const sorted = sortByDependencies([name], (node) => readBy(node, all));
      if (!("cycle" in sorted)) continue;
      const circle = sorted.cycle.slice(0, -1);
      if (!circle.some((node) => reported.has(node))) found.push(...circleOf(circle, all));
      circle.forEach((node) => reported.add(node));
    }
    return found;
  },
};

function computationsOf({ templates }: CheckedSchemas): ReadonlyMap<string, Computation> {
  return new Map(
    templates.flatMap(({ file, compiled }) =>
      compiled.computations.map((field) => [
        `${compiled.alias}.${field.key}`,
        { file, template: compiled, field },
      ]),
    ),
  );
}

function readBy(name: string, all: ReadonlyMap<string, Computation>): string[] {
  const found = all.get(name);
  const expression = found?.field.computed?.expression;
  if (!found || !expression) return [];
  const { alias, byKey } = found.template;
  const related = expression.related.map((path) => {
    const [relation = "", key = ""] = path.split(".");
    return `${byKey.get(relation)?.relation?.template ?? ""}.${key}`;
  });
  const own = expression.dependencies.map((key) => `${alias}.${key}`);
  return [...own, ...related].filter((node) => all.has(node));
}

function circleOf(circle: readonly string[], all: ReadonlyMap<string, Computation>): FoundIn[] {
  const first = all.get(circle[0] ?? "");
  if (!first) return [];
  const round = [...circle, circle[0]].join(" reads ");
  return [
    {
      file: first.file,
      pointer: pointerTo(first.field.pointer, "expression"),
      what: `The computation never comes to rest: ${round}.`,
      todo: "Let one of them read fields that people fill in.",
    },
  ];
}
