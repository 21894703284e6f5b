/** The names of the table against the text of the specification, which stands beside the repository where the product is written. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../process.mjs";
import { callIn, fits, nameless } from "./calls.mjs";
import { readConstants, readNames } from "./coverage.mjs";
import { addressesNamed, callsNamed, chaptersOf, quotesIn, routesNamed, valuesIn } from "./specText.mjs";

const folder = join(root, "../shared/spec");
const documents = ["platform", "records", "reporting"] as const;
type Document = (typeof documents)[number];

const names = readNames();
const constants = readConstants();

const chapter = (document: Document, number: number) =>
  chaptersOf(readFileSync(join(folder, `${document}.md`), "utf8"))[number] ?? "";
const ofDocument = (sections: Readonly<Record<string, readonly string[]>>, document: Document) =>
  Object.entries(sections).flatMap(([section, list]) => (section.startsWith(document) ? list : []));

const partsOf = (call: string) => nameless(call).split(" ") as [string, string];
const isCallOf = (call: string, named: string) => {
  const [[method, path], [wanted, end]] = [partsOf(call), partsOf(named)];
  return method === wanted && path.endsWith(end);
};
/** Named by words alone: "POST and PUT on both", "notCompletedTrainings, expiringTrainings, dueTrainings". */
const byWords =
  /^(POST|PUT) \/api\/enum(Set)?$|\/canned\/(notCompleted|expiring|due)Trainings$|^GET \/api\/notification-subscriptions\//;

// The specification is no part of the repository: where a copy of the repository stands alone there is nothing to compare.
describe.skipIf(!existsSync(folder))("the names of the specification", () => {
  describe.each(documents)("%s.md", (document) => {
    const mine = ofDocument(names.calls, document);
    const calls = mine.flatMap((name) => callIn(name) ?? []);

    it("has no call that is missing", () => {
      const named = callsNamed(chapter(document, 7));
      expect(named.filter((call) => !calls.some((own) => isCallOf(own, call)))).toEqual([]);
    });

    it("names each call, or says in these words what it does", () => {
      const text = chapter(document, 7);
      const named = callsNamed(text);
      const wrong = mine.filter((name) => {
        const call = callIn(name) ?? "";
        const words = name
          .slice(0, -call.length)
          .split(": ")
          .filter((word) => word !== "");
        if (words.length > 0) return !words.every((word) => text.includes(word));
        return !byWords.test(call) && !named.some((each) => isCallOf(call, each));
      });
      expect(wrong).toEqual([]);
    });

    it.each([2, 4, 5, 6, 7, 8])("has no message in chapter %i that is missing", (number) => {
      const messages = ofDocument(names.messages, document).map(nameless);
      const quoted = quotesIn(chapter(document, number)).map((text) =>
        nameless(text.replace(/ \.\.\.$/, "")),
      );
      const missing = quoted.filter((text) => text !== "and" && !messages.some((one) => one.includes(text)));
      expect(missing).toEqual([]);
    });

    it("has no constant whose value is missing", () => {
      const plain = (text: string) => text.replaceAll(/(?<=\d),(?=\d)/g, "").toLowerCase();
      const values = (constants[`${document} 9`] ?? []).flatMap(({ name, each = [""], value }) =>
        each.map((word) => `${name} ${value.replaceAll("{each}", word)}`),
      );
      const known = plain(values.join("\n"));
      const text = chapter(document, 9);
      const missing = [...valuesIn(text), ...quotesIn(text)].filter((one) => !known.includes(plain(one)));
      expect(missing).toEqual([]);
    });
  });

  it("records.md has no line of calls in words that is missing", () => {
    const labels = ofDocument(names.calls, "records").flatMap((name) => name.split(": ")[0] ?? []);
    const lines = chapter("records", 7)
      .split("\n")
      .filter((line) => line.startsWith("- ") && callsNamed(line).length === 0);
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.filter((line) => !labels.some((label) => line.includes(label)))).toEqual([]);
  });

  it("records.md has no row of constants that is missing", () => {
    const rows = [...chapter("records", 9).matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
    const shown = rows.filter(([, item = "", value = ""]) => item !== "---" && !value.includes("not shown"));
    expect(shown.length).toBeGreaterThan(25);
    const listed = constants["records 9"] ?? [];
    const missing = shown.flatMap(([, item = ""]) =>
      listed.some(({ name }) => name.startsWith(item.trim())) ? [] : [item],
    );
    expect(missing).toEqual([]);
  });

  it("platform.md has exactly these addresses", () => {
    expect(routesNamed(chapter("platform", 2)).toSorted()).toEqual([...names.paths].toSorted());
  });

  it.each(["records", "reporting"] as const)("%s.md has no address of a page that is missing", (document) => {
    const known = [...names.paths, ...Object.values(names.otherPaths).flat()];
    const missing = addressesNamed(chapter(document, 2)).filter(
      (path) => !known.some((one) => fits(nameless(path), one)),
    );
    expect(missing).toEqual([]);
  });
});
