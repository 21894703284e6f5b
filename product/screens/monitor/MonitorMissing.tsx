import { useParams } from "react-router-dom";
import { monitorItems } from "../../common/pages.ts";
import { NoAccess, PageNotFound } from "../Message.tsx";
import { noAccess } from "./monitorText.ts";

/**
 * Why there is no monitor to show: pages get only those that their user may see, so that one which the menu knows is one
 * without rights, and any other does not exist.
 */
export function MonitorMissing({ alias }: { alias: string | undefined }) {
  const { monitorAlias } = useParams();
  const isKnown = monitorItems.some(({ monitor }) => monitor === (alias ?? monitorAlias));
  return isKnown ? <NoAccess message={noAccess} /> : <PageNotFound />;
}
