import { Fragment } from "react";
import { isApple, labelsOf } from "./keyLabels.ts";

/** The keys of a stroke, as they are written on the keyboard in front of the reader. */
export function Keys({ stroke }: { stroke: string }) {
  return (
    <span className="ss-keys">
      {labelsOf(stroke, isApple(navigator.platform)).map((together, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="ss-keys-then"> then </span>}
          {together.map(({ text, said }) => (
            <kbd key={said}>
              <span aria-hidden="true">{text}</span>
              <span className="ss-unseen">{said} </span>
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
