import type { ReactNode } from "react";
import { Keys } from "../../views/index.ts";

interface Line {
  name: string;
  text: ReactNode;
}

const sections: readonly Line[] = [
  {
    name: "Screens",
    text: "Whole pages with navigation and header, at an address, with a server in memory.",
  },
  {
    name: "Templates",
    text: "Each record type in schemas/templates: new form, edit form, read only, list. They come by themselves.",
  },
  { name: "Monitors", text: "Each monitor in schemas/monitors: its list and its record page." },
  { name: "Language", text: "Each option of the template language, from schemas/examples." },
  { name: "Forms", text: "What a form does as a whole: conditions, errors, conflicts, drafts, why." },
  { name: "Widgets", text: "One field type at a time: to type in, to read, wrong, disabled, confidential." },
  { name: "Layouts", text: "Tabs, sections, columns and the other ways to arrange fields." },
  { name: "Nested, Related", text: "Records inside a record, and records beside it." },
  { name: "Tables", text: "The data grid of all lists and related tables." },
  {
    name: "Panels",
    text: "Comments, documents, history, personnel card and what else stands on a record page.",
  },
  { name: "Keys", text: "The sheet of keys." },
  { name: "RJSF theme", text: "Our looks on stock JSON Schema forms." },
];

const toolbars: readonly Line[] = [
  { name: "Colors", text: "Light or dark. Every story has to look right in both." },
  {
    name: "Viewport",
    text: "The windows that screens are made for: 1440 px, 390 px, the smallest phone, zoomed.",
  },
  {
    name: "Rights",
    text: "Who looks: an administrator, or somebody without any right. Screens have stories of their own for that.",
  },
  {
    name: "Controls",
    text: "What can be turned, below the story: label, help, wording, number of rows, the answer of the server. Change it and look what happens.",
  },
  { name: "Accessibility", text: "What axe finds, below the story. A finding fails the test of the story." },
];

const states: readonly Line[] = [
  { name: "Loading", text: "Nothing has come yet. It keeps the space that the content will take." },
  {
    name: "Empty",
    text: "There is nothing, in the words of the specification, with what can be done about it.",
  },
  {
    name: "Failed",
    text: "The place itself says what happened and offers Retry; the rest of the page stands.",
  },
  {
    name: "Long text",
    text: "The longest text and a word without a space: cut or broken, never over its edge.",
  },
  {
    name: "Right to left",
    text: "Arabic or Hebrew inside a field, in a page that reads from left to right.",
  },
  {
    name: "No rights, confidential",
    text: "What a person may not do is disabled with a reason, or left out.",
  },
];

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <table>
      <tbody>
        {lines.map(({ name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is where, and how it is read. */
export function Welcome() {
  return (
    <main className="story-intro">
      <h1>Safety Suite</h1>
      <p>
        Everything that people see is here by itself: with data of its own, without a server. Most of it is
        drawn from JSON, so a change of a template shows here as soon as its file is saved.
      </p>
      <h2>What is where</h2>
      <Lines lines={sections} />
      <h2>The toolbars</h2>
      <Lines lines={toolbars} />
      <h2>The states</h2>
      <p>
        A component has a story for each state that people can meet; the page States says which. The stories
        named Every show all components of a kind side by side.
      </p>
      <Lines lines={states} />
      <h2>What applies to all of them</h2>
      <p>
        Dense and calm: one accent, borders rather than shadows, 14 px text. Everything can be done with the
        keyboard; <Keys stroke="?" /> lists the keys of a page. The focus is always seen and never lost. Color
        never says something alone.
      </p>
      <p>
        Each story is rendered and checked by axe in Chromium when the tests run; those that act also prove
        it.
      </p>
    </main>
  );
}
