/** Everything in the schemas that people read as a label, with its place. */
import { pointerTo } from "../../model/errors.ts";
import type { CheckedSchemas, FoundIn } from "./checkTypes.ts";
import { sectionsOf } from "./sections.ts";
import { nodesIn, nodesOf } from "./placedNodes.ts";

/** A label, heading or name. */
export interface LabelText {
  readonly file: string;
  readonly pointer: string;
  readonly text: string;
  /** The sentence below it. */
  readonly help?: string;
  /** Whether it names a choice: that may be quoted, a code, a name or a whole sentence. */
  readonly isChoice?: true;
}

const naming = ["label", "trueLabel", "falseLabel", "title", "name", "plural"] as const;

/** The labels that a piece of the schemas itself has. */
function labelsOf(file: string, pointer: string, piece: object): LabelText[] {
  const said = piece as Readonly<Record<string, unknown>>;
  const help = typeof said["help"] === "string" ? { help: said["help"] } : {};
  return naming.flatMap((name) => {
    const text = said[name];
    if (typeof text !== "string") return [];
    return [{ file, pointer: pointerTo(pointer, name), text, ...(name === "label" ? help : {}) }];
  });
}

/** The labels of templates, monitors, the navigation and choices. */
export function labelTexts(schemas: CheckedSchemas): LabelText[] {
  return [...ofTemplates(schemas), ...ofMonitors(schemas), ...ofNavigation(schemas), ...ofChoices(schemas)];
}

function ofTemplates({ templates }: CheckedSchemas): LabelText[] {
  return templates.flatMap(({ file, compiled: { authored } }) => {
    const declared = (["fields", "relations"] as const).flatMap((kind) =>
      Object.entries(authored[kind] ?? {}).flatMap(([key, field]) =>
        labelsOf(file, pointerTo(`/${kind}`, key), field),
      ),
    );
    const nodes = nodesOf(authored.views).flatMap(({ node, pointer }) => labelsOf(file, pointer, node));
    const { name, plural } = authored;
    const own = labelsOf(file, "", { name, plural });
    return [
      ...own,
      ...declared,
      ...nodes,
      ...columnLabels(file, "/views/list/columns", authored.views.list.columns),
    ];
  });
}

function columnLabels(file: string, pointer: string, columns: readonly unknown[]): LabelText[] {
  return columns.flatMap((column, index) =>
    typeof column === "object" && column !== null ? labelsOf(file, pointerTo(pointer, index), column) : [],
  );
}

function ofMonitors({ monitors }: CheckedSchemas): LabelText[] {
  return monitors.flatMap(({ file, compiled: { monitor } }) => {
    const { name, columns, tags = [], actions = [], view } = monitor;
    const listed = [
      ...tags.map((tag, index) => [pointerTo("/tags", index), tag] as const),
      ...actions.map((action, index) => [pointerTo("/actions", index), action] as const),
    ];
    return [
      ...labelsOf(file, "", { name }),
      ...columnLabels(file, "/columns", columns),
      ...listed.flatMap(([pointer, piece]) => labelsOf(file, pointer, piece)),
      ...(view ? nodesIn(view, "/view", "view") : []).flatMap(({ node, pointer }) =>
        labelsOf(file, pointer, node),
      ),
    ];
  });
}

function ofNavigation(schemas: CheckedSchemas): LabelText[] {
  const pages = schemas.files.pages.flatMap(({ file, json }) =>
    Object.entries(json.pages).flatMap(([id, page]) => labelsOf(file, pointerTo("/pages", id), page)),
  );
  const sections = sectionsOf(schemas).flatMap(({ file, pointer, section }) =>
    labelsOf(file, pointer, section),
  );
  return [...pages, ...sections];
}

function ofChoices({ files }: CheckedSchemas): LabelText[] {
  return files.enumSets.flatMap(({ file, json: { values } }) =>
    values.map(({ display }, index) => ({
      file,
      pointer: pointerTo(pointerTo("/values", index), "display"),
      text: display,
      isChoice: true as const,
    })),
  );
}

/** What is wrong with a text: a finding at its place. */
export function foundAt({ file, pointer }: LabelText, what: string, todo: string): FoundIn {
  return { file, pointer, what, todo };
}
