import { Button, Classes, Tooltip, type ButtonProps } from "@blueprintjs/core";

interface Props extends Pick<ButtonProps, "icon" | "intent" | "text"> {
  /** Why it cannot be used; undefined where it can. */
  refusal: string | undefined;
  onClick(): void;
}

/** A button over a list. One that cannot be used says why, to the mouse and to the keyboard. */
export function ItemAction({ refusal, onClick, ...button }: Props) {
  const isRefused = refusal !== undefined;
  return (
    <Tooltip content={refusal} disabled={!isRefused} placement="top">
      <Button
        {...button}
        size="small"
        variant="outlined"
        className={isRefused ? Classes.DISABLED : undefined}
        aria-disabled={isRefused || undefined}
        aria-description={refusal}
        onClick={isRefused ? undefined : onClick}
      />
    </Tooltip>
  );
}
