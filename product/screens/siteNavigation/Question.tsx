import type { Asked, DialogProps } from "./editing.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { TitleDialog } from "./TitleDialog.tsx";

interface QuestionProps extends DialogProps {
  asked: Asked | undefined;
}

/** The dialog that asks for what a step needs to know; none while nothing is asked. */
export function Question({ asked, ...dialog }: QuestionProps) {
  if (asked === undefined) return null;
  if (asked.act === "move") return <MoveDialog {...dialog} {...asked} />;
  if (asked.act === "remove") return <RemoveDialog {...dialog} {...asked} />;
  return <TitleDialog {...dialog} asked={asked} />;
}
