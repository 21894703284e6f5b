import type { ComponentType } from "react";
import { useParams } from "react-router-dom";
import { type TemplateEntry, useCatalog } from "../workspace/workspace.ts";
import { isListed } from "../common/pages.ts";
import { NoAccess, PageNotFound } from "./Message.tsx";

/** What every screen of a record type is given. */
export interface TemplateScreenProps {
  entry: TemplateEntry;
}

interface Props {
  screen: ComponentType<TemplateScreenProps>;
  /** Alias of the template; left out: the path's `:templateName`. */
  template?: string;
}

const noAccess =
  "You do not have permission to view this data. If you believe this is an error, please contact your administrator.";

/** Gives a generic screen its template, or says that there is no such record type, or none for this user. */
export function TemplateScreen({ screen: Screen, template }: Props) {
  const { engine, templates, abilities } = useCatalog();
  const params = useParams();
  const alias = template ?? params["templateName"] ?? "";
  const entry = templates.get(alias);
  // Pages do not get the record types of which their user may see nothing; that the menu has a page for one is no secret.
  if (!engine.templates.has(alias))
    return isListed(alias) ? <NoAccess message={noAccess} /> : <PageNotFound />;
  if (!entry) return <NoAccess message="This feature is not enabled." />;
  const toSee = params["modelId"] === undefined ? "view" : "reach";
  const mayEnter = ([toSee, "add"] as const).some((right) => abilities.can(right, entry));
  if (!mayEnter) return <NoAccess message={noAccess} />;
  return <Screen key={`${entry.alias}/${params["modelId"] ?? ""}`} entry={entry} />;
}
