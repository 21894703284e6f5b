import { useMemo } from "react";
import { Button } from "@blueprintjs/core";
import { CaretDown, ZoomIn } from "@blueprintjs/icons";
import type { DrillChoice, Report } from "../../../../engine/index.ts";
import { ButtonPopover } from "../../../../views/index.ts";
import { SearchMenu } from "../SearchMenu.tsx";

interface Props {
  choices: readonly DrillChoice[];
  onDrill(report: Report): void;
  /** Opens the only record; left out: it cannot be opened, or is not known yet. */
  onOpenRecord?: (() => void) | undefined;
}

/** Where a number leads beside its records: to its only record, to finer groups, to the rest, to the same records by another field. Nothing where it leads nowhere. */
export function DrillMenu({ choices, onDrill, onOpenRecord }: Props) {
  const items = useMemo(
    () =>
      choices.flatMap((choice, index) => {
        const item = { key: String(index), label: choice.text };
        if ("report" in choice) return [{ ...item, choose: () => onDrill(choice.report) }];
        return choice.kind === "open" && onOpenRecord ? [{ ...item, choose: onOpenRecord }] : [];
      }),
    [choices, onDrill, onOpenRecord],
  );
  const why = choices.find(({ kind }, index) => kind === "refused" && index > 0)?.text;
  return (
    <>
      {why !== undefined && <span className="reports-quiet">{why}.</span>}
      {items.length > 0 && (
        <ButtonPopover
          placement="bottom-end"
          arrow={false}
          animation="minimal"
          content={<SearchMenu label="Drill down" items={items} onChoose={({ choose }) => choose()} />}
        >
          <Button icon={<ZoomIn />} endIcon={<CaretDown />} text="Drill down" />
        </ButtonPopover>
      )}
    </>
  );
}
