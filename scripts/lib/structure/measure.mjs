// The measures of a tree, by package and in all.
import { circles, edgesOf, mutualFolders, upwardImports } from "./graph.mjs";
import { findingsIn } from "./findings.mjs";
import { fieldTypeTables } from "../../lint/fieldTypes.mjs";
import { packages, readSources } from "./sources.mjs";

/** The rows of the table: a title, and how two packages' values become one. */
export const measures = {
  files: "Source files",
  lines: "Lines of code",
  testLines: "Lines of tests and stories",
  exports: "Exported names",
  unusedExports: "Exports that no other file imports",
  unusedByKnip: "Unused exports (knip)",
  sameName: "Names exported by two or more files",
  largestFolder: "Largest folder (files)",
  longFunctions: "Functions over 60 lines",
  casts: "Type casts (`as unknown as`, `body as`)",
  circles: "Circles of files, types included",
  circleFiles: "Files in circles",
  upward: "Imports up a layer",
  mutualFolders: "Pairs of folders that import each other",
  fieldTables: "Tables of field types",
  typeTests: "Tests on `valueType`",
  words: "Words to avoid",
};

const sum = (values) => values.reduce((total, value) => total + value, 0);

function unused(sources, all) {
  const used = new Map();
  for (const { imports } of all)
    for (const { target, names } of imports)
      for (const name of names) used.set(`${target} ${name}`, true).set(target, true);
  const isUsed = (path, name) => used.has(`${path} ${name}`) || used.has(`${path} *`);
  return sum(sources.map(({ path, declared }) => declared.filter((name) => !isUsed(path, name)).length));
}

function sameNames(sources) {
  const files = new Map();
  for (const { declared } of sources)
    for (const name of new Set(declared)) files.set(name, (files.get(name) ?? 0) + 1);
  return [...files].filter(([, count]) => count > 1).map(([name]) => name);
}

function largestFolder(sources) {
  const counts = new Map();
  for (const { folder } of sources) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** @param {import("./sources.mjs").Source[]} files of one package, or of all */
function measureFiles(files, all, { layers, layerOf, areTypes }) {
  const sources = files.filter(({ test }) => !test);
  const findings = sources.map((source) => findingsIn(source, areTypes));
  const groups = circles(edgesOf(sources));
  return {
    files: sources.length,
    lines: sum(sources.map(({ lines }) => lines)),
    testLines: sum(files.filter(({ test }) => test).map(({ lines }) => lines)),
    exports: sum(sources.map(({ declared }) => declared.length)),
    unusedExports: unused(sources, all),
    sameName: sameNames(sources).length,
    largestFolder: largestFolder(sources),
    longFunctions: sum(findings.map(({ longFunctions }) => longFunctions.length)),
    casts: sum(findings.map(({ casts }) => casts)),
    circles: groups.length,
    circleFiles: sum(groups.map((group) => group.length)),
    upward: layers && upwardImports(sources, layers, layerOf),
    mutualFolders: mutualFolders(sources),
    fieldTables: sum(findings.map(({ fieldTables }) => fieldTables)),
    typeTests: sum(findings.map(({ typeTests }) => typeTests)),
  };
}

/**
 * Measures a tree.
 * @param {string} root
 * @param {object} [known] what else is known of the tree
 * @param {Record<string, { layers?: string[][] }>} [known.table] the tree's own table of packages
 * @param {(layers: string[][], path: string) => number} [known.layerOf]
 * @param {Record<string, number>} [known.words] words to avoid by package
 * @param {Record<string, number>} [known.knip] unused exports by package
 * @returns {Record<string, Record<string, number | undefined>>} values by package, and of `all`
 */
export function measureTree(root, { table = {}, layerOf = () => -1, words = {}, knip } = {}) {
  const all = readSources(root);
  const areTypes = fieldTypeTables(root);
  const named = packages.filter((name) => all.some((source) => source.package === name));
  const entries = named.map((name) => {
    const files = all.filter((source) => source.package === name);
    const measured = measureFiles(files, all, { layers: table[name]?.layers, layerOf, areTypes });
    return [name, { ...measured, words: words[name] ?? 0, unusedByKnip: knip && (knip[name] ?? 0) }];
  });
  const total = {
    ...measureFiles(all, all, { areTypes }),
    words: sum(Object.values(words)),
    unusedByKnip: knip && sum(Object.values(knip)),
    upward: sum(entries.map(([, { upward }]) => upward ?? 0)),
    mutualFolders: sum(entries.map(([, measured]) => measured.mutualFolders)),
  };
  return { ...Object.fromEntries(entries), all: total };
}

/** What hides behind the figures of a tree: where long functions are, circles, names exported twice. */
export function findingsOf(root) {
  const sources = readSources(root).filter(({ test }) => !test);
  const areTypes = fieldTypeTables(root);
  const findings = sources.map((source) => findingsIn(source, areTypes));
  const pathsWith = (name) =>
    sources.filter((_source, index) => findings[index][name] > 0).map(({ path }) => path);
  return {
    longFunctions: findings.flatMap(({ longFunctions }) => longFunctions),
    fieldTables: pathsWith("fieldTables"),
    typeTests: pathsWith("typeTests"),
    circles: circles(edgesOf(sources)).map((group) => group.toSorted().join(" <-> ")),
    sameName: sameNames(sources).toSorted(),
  };
}
