import { FormGroup, InputGroup, type InputGroupProps } from "@blueprintjs/core";
import { FieldNote } from "./FieldNote.tsx";

interface Props extends Omit<InputGroupProps, "id" | "intent" | "fill"> {
  id: string;
  label: string;
  /** What is said below the input. */
  note?: string | undefined;
  /** What is wrong with the value; said in place of the note. */
  problem: string | undefined;
}

/** An input of a report's form with its label, and below it what is wrong or what people should know. */
export function NotedInput({ id, label, note, problem, ...input }: Props) {
  const isWrong = problem !== undefined;
  const words = problem ?? note;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      {...(isWrong && { intent: "danger" as const })}
      helperText={<FieldNote id={`${id}-note`} note={words} isWrong={isWrong} />}
    >
      <InputGroup
        fill
        autoComplete="off"
        {...input}
        id={id}
        {...(isWrong && { intent: "danger" as const })}
        aria-invalid={isWrong || undefined}
        aria-describedby={words === undefined ? undefined : `${id}-note`}
      />
    </FormGroup>
  );
}
