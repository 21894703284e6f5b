import { Archive, Search, TimelineBarChart } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { Notice } from "../../../common/Notice.tsx";
import { createPath } from "../paths.ts";
import type { ListAddress } from "./useListAddress.ts";

interface Props {
  tab: ListAddress["tab"];
  /** There are some, and the search finds none of them. */
  isSearched: boolean;
}

/** What stands in place of an empty list. */
export function NoScorecards({ tab, isSearched }: Props) {
  if (isSearched) return <Notice icon={<Search size={32} />} title="No scorecards match." />;
  if (tab === "archived")
    return (
      <Notice icon={<Archive size={32} />} title="No archived scorecards">
        <p>Archived scorecards keep their scores and are not computed by themselves.</p>
      </Notice>
    );
  return (
    <Notice icon={<TimelineBarChart size={32} />} title="No scorecards yet">
      <p>
        A scorecard compares people with their peers by what you weigh, such as accidents by miles driven.
      </p>
      <Link to={createPath}>Create the first one</Link>
    </Notice>
  );
}
