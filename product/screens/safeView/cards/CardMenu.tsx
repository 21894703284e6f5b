import type { RefObject } from "react";
import { Button, MenuItem } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { useHref } from "react-router-dom";
import { type KpiView, toCsv } from "../../../../engine/index.ts";
import { ButtonPopover, chartImage, KeyMenu, useMomentText } from "../../../../views/index.ts";
import { csvBlob } from "../../../common/csvBlob.ts";
import { download } from "../../../common/download.ts";
import { pages } from "../../../common/pages.ts";
import { useNavigationRights } from "../../../shell/navigation/useNavigationRights.ts";
import { isOpen } from "../../../shell/navigation/navigation.ts";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import { useUserSession } from "../../../workspace/workspace.ts";
import { fileName } from "../../export/exportFiles.ts";
import { useToastedAction } from "../../useAction.ts";
import { writeInsight } from "../../visualInsights/insightAddress.ts";
import type { Answered } from "../../visualInsights/useAnswer.ts";
import type { Opened } from "../../visualInsights/useInsight.ts";

interface Props {
  opened: Opened;
  answered: Answered;
  view: KpiView;
  chart: RefObject<HTMLDivElement | null>;
  frame: { title: string; subtitle: string };
  isEmpty: boolean;
}

/** Takes the numbers of a card into a file, its chart into an image, and its question to visual insights. */
export function CardMenu({ opened, answered, view, chart, frame, isEmpty }: Props) {
  const { act } = useToastedAction();
  const { company } = useUserSession();
  const momentText = useMomentText();
  const navigate = usePageNavigate();
  const rights = useNavigationRights();
  const page = pages.get("visualInsights");
  const path = `${page?.path ?? ""}/${encodeURIComponent(opened.dataset.name)}${writeInsight(view, "")}`;
  const href = useHref(path);
  const isThere = page !== undefined && isOpen(page, rights);
  const { answer, shown } = answered;
  const csv = () => download(csvBlob(toCsv(tableOf(answered))), fileName(frame.title, "csv", new Date()));
  const png = async () => {
    if (!chart.current) return;
    const source = `As of ${momentText(answer.asOf)}, ${company.name}, Safety Suite`;
    const info = { title: `${frame.title}: ${shown.title}`, lines: [frame.subtitle, source] };
    download(await chartImage(chart.current, info, "png"), fileName(frame.title, "png", new Date()));
  };
  const menu = (
    <KeyMenu aria-label={`Actions for ${frame.title}`}>
      <MenuItem text="Export CSV" disabled={isEmpty} onClick={csv} />
      <MenuItem text="Export PNG" disabled={isEmpty || !shown.chart} onClick={() => void act(png)} />
      {isThere && (
        <MenuItem
          text="Open in Visual Insights"
          href={href}
          onClick={(event) => {
            event.preventDefault();
            void navigate(path);
          }}
        />
      )}
    </KeyMenu>
  );
  return (
    <ButtonPopover content={menu} placement="bottom-end">
      <Button variant="minimal" icon={<More />} aria-label={`Actions for ${frame.title}`} />
    </ButtonPopover>
  );
}

/** The groups of an answer with their numbers, as a file has them. */
function tableOf({ shown: { heads, title, lines, total } }: Answered): string[][] {
  const isDivided = lines.some(({ parts }) => parts !== undefined);
  const row = (keys: readonly string[], value: string, parts: string | undefined) => [
    ...keys,
    value,
    ...(isDivided ? [parts ?? ""] : []),
  ];
  return [
    [...heads, title, ...(isDivided ? ["Divided"] : [])],
    ...lines.map(({ keys, value, parts }) => row(keys, value, parts)),
    row(
      heads.map((_, index) => (index === 0 ? "Total" : "")),
      total.value,
      total.parts,
    ),
  ];
}
