import { Button } from "@blueprintjs/core";
import { InfoSign } from "@blueprintjs/icons";
import { ButtonPopover } from "../../../../views/index.ts";
import "./rates.css";

/** A button that says how a number was counted. */
export function Details({ label, details }: { label: string; details: readonly string[] }) {
  return (
    <ButtonPopover
      placement="bottom-end"
      content={
        <ul className="rates-details">
          {details.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      }
    >
      <Button
        size="small"
        variant="minimal"
        icon={<InfoSign size={14} />}
        aria-label={`How ${label} is counted`}
      />
    </ButtonPopover>
  );
}
