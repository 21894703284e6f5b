interface Props {
  id: string;
  /** Undefined: nothing is said. */
  note: string | undefined;
  /** The note says what is wrong. */
  isWrong: boolean;
}

/** What is said below an input. Its line is there before it says anything, so that no button moves away under a click. */
export function FieldNote({ id, note, isWrong }: Props) {
  return (
    <span id={id} className="canned-note" {...(isWrong && { role: "alert" })}>
      {note}
    </span>
  );
}
