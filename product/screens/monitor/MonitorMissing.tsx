import { useParams } from "react-router-dom";
import { monitorItems } from "../../common/pages.ts";
import { PageMissing } from "../Message.tsx";

/** Why there is no monitor to show: pages get only those that their user may see. */
export function MonitorMissing({ alias }: { alias: string | undefined }) {
  const { monitorAlias } = useParams();
  return <PageMissing page={monitorItems.find(({ monitor }) => monitor === (alias ?? monitorAlias))} />;
}
