/** What is searched for, of us and as the statement that somebody would write who knows how frequent the word is. */
import { words } from "../query/values.ts";

/** A search of the list of accidents. */
export interface Case {
  name: string;
  text: string;
  /** How the floor reads the list: in its order, by the index over texts, or by the most alike word of a vocabulary. */
  list: "walk" | "set" | "vocabulary";
  /** How it counts: record by record, by the index over texts, or only as many of that as the cap needs. */
  count: "walk" | "set" | "some";
}

const word = words[321] ?? "";

/** All cases; `id` is the number of a record that everybody who asks may view. */
export const casesWith = (id: number): readonly Case[] => [
  { name: "id", text: String(id), list: "set", count: "set" },
  { name: "rare", text: "9876", list: "set", count: "set" },
  { name: "common", text: "har", list: "walk", count: "walk" },
  { name: "prefix", text: "harbor", list: "walk", count: "some" },
  { name: "word", text: "harborville", list: "walk", count: "some" },
  { name: "typo", text: word.replace(/^(..)(.)(.)/, "$1$3$2"), list: "vocabulary", count: "set" },
  { name: "none", text: "zzyzx", list: "set", count: "set" },
];

/** What is typed, a letter after the other. */
export const typed = "harborville";
