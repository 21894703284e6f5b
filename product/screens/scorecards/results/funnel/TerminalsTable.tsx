import { Button } from "@blueprintjs/core";
import { ScrollFrame } from "../../../../../views/index.ts";
import type { ScorecardRunAttribute, ScorecardTerminal } from "../../../../services/index.ts";
import { exposureText } from "../../words/exposureText.ts";
import { expectedText, limitsText, ratioText, standingOf, standingText } from "./terminalText.ts";

interface Props {
  terminals: readonly ScorecardTerminal[];
  attribute: ScorecardRunAttribute;
  title: string;
  /** Shows the people of a terminal. */
  onTerminal(groupId: number): void;
}

const heads = ["Events", "Expected", "95% limits", "99.8% limits", "Over", "People"];

/** The funnel plot in numbers, by name: it is no order of the best. */
export function TerminalsTable({ terminals, attribute, title, onTerminal }: Props) {
  const byName = terminals.toSorted((one, other) => one.terminal.localeCompare(other.terminal, "en-US"));
  return (
    <ScrollFrame className="screen-scroll funnel-frame" label={title}>
      <table className="screen-table results-terminals" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Terminal</th>
            <th scope="col" data-number>
              Ratio
            </th>
            <th scope="col">Reading</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byName.map((each) => (
            <tr key={each.groupId}>
              <th scope="row" dir="auto">
                <Button
                  variant="minimal"
                  size="small"
                  text={each.terminal}
                  aria-label={`Show the people of ${each.terminal}`}
                  onClick={() => onTerminal(each.groupId)}
                />
              </th>
              <td data-number>{ratioText(each.ratio)}</td>
              <td className="funnel-standing" data-standing={standingOf(each, attribute)}>
                {standingText(each)}
              </td>
              <td data-number>{expectedText(each.events)}</td>
              <td data-number>{expectedText(each.expected)}</td>
              <td data-number>{limitsText(each.limits95)}</td>
              <td data-number>{limitsText(each.limits998)}</td>
              <td data-number>{exposureText(attribute.per, each.exposure)}</td>
              <td data-number>{each.people.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
