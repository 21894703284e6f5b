/** What is typed into the box that finds records from every page. */
import { words } from "../query/data.ts";

interface Case {
  name: string;
  text: string;
}

const word = words[321] ?? "";

/** All cases; `id` is the number of a record that everybody who asks may view. */
export const casesWith = (id: number): readonly Case[] => [
  { name: "number", text: String(id) },
  { name: "exact", text: "harborville" },
  { name: "prefix", text: "har" },
  { name: "two-words", text: "harborville ca" },
  { name: "misspelt", text: word.replace(/^(..)(.)(.)/, "$1$3$2") },
  { name: "none", text: "zzyzx" },
];
