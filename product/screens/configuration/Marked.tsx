import { Fragment } from "react";
import { markedParts } from "./settingText.ts";

/** A text in which the words of a search are marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return markedParts(text, search).map((part, index) =>
    part.marked ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
  );
}
