import { Button, Classes, Tooltip } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { Link } from "../../parts/Link.tsx";

interface Props {
  template: CompiledTemplate;
  /** Key of the claims' relation to the event, which the new one begins with. */
  inverse: string;
  eventId: number;
  /** Why no further one may be added now. */
  refusal: string | undefined;
}

/** Leads to the form of a new claim of this event; disabled, with the reason, where none can be added. */
export function AddClaim({ template, inverse, eventId, refusal }: Props) {
  const { linkToNew } = useViews();
  const words = `Add ${template.name}`;
  const form = linkToNew?.(template.alias);
  const reason = form === undefined ? `You do not have permission to add ${template.plural}.` : refusal;
  if (form !== undefined && reason === undefined)
    return (
      <Link
        href={`${form}?${inverse}=${eventId}`}
        className={`${Classes.BUTTON} ${Classes.OUTLINED} ${Classes.SMALL}`}
      >
        <Plus />
        <span className={Classes.BUTTON_TEXT}>{words}</span>
      </Link>
    );
  return (
    <Tooltip content={reason} placement="bottom-end">
      <Button size="small" variant="outlined" icon={<Plus />} text={words} disabled />
    </Tooltip>
  );
}
