import { Link, useViews } from "../../../views/index.ts";
import type { ScorecardRun, ScorecardScore } from "../../services/index.ts";

interface Props {
  score: Pick<ScorecardScore, "employeeId" | "name">;
  run: Pick<ScorecardRun, "peopleTemplate">;
}

/** The name of a person, which leads to their record where the viewer may open it. */
export function PersonName({ score: { employeeId, name }, run: { peopleTemplate } }: Props) {
  const { linkTo } = useViews();
  const href =
    peopleTemplate === undefined ? undefined : linkTo({ id: employeeId, templateAlias: peopleTemplate });
  return href === undefined ? <bdi>{name}</bdi> : <Link href={href}>{name}</Link>;
}
