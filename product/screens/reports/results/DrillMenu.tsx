import { useMemo } from "react";
import { Button } from "@blueprintjs/core";
import { CaretDown, ZoomIn } from "@blueprintjs/icons";
import type { DrillChoice, Report } from "../../../../engine/index.ts";
import { ButtonPopover } from "../../../../views/index.ts";
import { SearchMenu } from "../SearchMenu.tsx";

interface Props {
  choices: readonly DrillChoice[];
  onDrill(report: Report): void;
}

/** Where a number leads beside its records: to finer groups, to the rest, to the same records by another field. Nothing where it leads nowhere. */
export function DrillMenu({ choices, onDrill }: Props) {
  const items = useMemo(
    () =>
      choices.flatMap((choice, index) =>
        "report" in choice ? [{ key: String(index), label: choice.text, report: choice.report }] : [],
      ),
    [choices],
  );
  if (items.length === 0) return null;
  return (
    <ButtonPopover
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={<SearchMenu label="Drill down" items={items} onChoose={({ report }) => onDrill(report)} />}
    >
      <Button icon={<ZoomIn />} endIcon={<CaretDown />} text="Drill down" />
    </ButtonPopover>
  );
}
