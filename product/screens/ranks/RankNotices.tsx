import { Callout } from "@blueprintjs/core";

/** What has to be known of ranks before they are read. */
export function RankNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <Callout compact className="ranks-notices">
      <ul>
        {notices.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Callout>
  );
}
