import type { ComponentType } from "react";
import { useParams } from "react-router-dom";
import { type TemplateEntry, useCatalog } from "../workspace/workspace.ts";
import { listPage } from "../common/pages.ts";
import { featureDisabled, NoAccess, noAccess, PageMissing } from "./Message.tsx";

/** What every screen of a record type is given. */
export interface TemplateScreenProps {
  entry: TemplateEntry;
}

interface Props {
  screen: ComponentType<TemplateScreenProps>;
  /** Alias of the template; left out: the path's `:templateName`. */
  template?: string;
}

/** Gives a generic screen its template, or says that there is no such record type, or none for this user. */
export function TemplateScreen({ screen: Screen, template }: Props) {
  const { engine, templates, abilities } = useCatalog();
  const params = useParams();
  const alias = template ?? params["templateName"] ?? "";
  const entry = templates.get(alias);
  // Pages do not get the record types of which their user may see nothing.
  if (!engine.templates.has(alias)) return <PageMissing page={listPage(alias)} />;
  if (!entry) return <NoAccess message={featureDisabled} />;
  const toSee = params["modelId"] === undefined ? "view" : "reach";
  const mayEnter = ([toSee, "add"] as const).some((right) => abilities.can(right, entry));
  if (!mayEnter) return <NoAccess message={noAccess} />;
  return <Screen key={`${entry.alias}/${params["modelId"] ?? ""}`} entry={entry} />;
}
