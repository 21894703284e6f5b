import { useState } from "react";
import { Callout, Checkbox } from "@blueprintjs/core";
import { scorecardLimits } from "../../../../engine/index.ts";
import type { Scorecard, ScorecardCatalog } from "../../../services/index.ts";
import { AdminSearch } from "../../admin/AdminSearch.tsx";
import { countedOver } from "../words/exposureText.ts";
import { attributeSections, type AttributeSection, labelOf } from "./attributeLabels.ts";
import { type DraftAttribute, keyOf, withChosen } from "./draft.ts";
import type { StepProps } from "./stepProps.ts";

interface Props extends StepProps {
  catalog: ScorecardCatalog;
  before: Scorecard | undefined;
}

const { attributes: most } = scorecardLimits;
const full = `A scorecard has at most ${most} attributes.`;

/** What is weighed: chosen from the catalog, found by typing. */
export function AttributesStep({ draft, problems, catalog, before, onChange }: Props) {
  const [search, setSearch] = useState("");
  const { attributes } = draft;
  const problem = problems["attributes"];
  const offered = new Set(catalog.data.map(keyOf));
  const gone = attributes.filter((each) => !offered.has(keyOf(each)));
  const sections = attributeSections(catalog.data, search);
  const toggle = (each: Pick<DraftAttribute, "dataset" | "attribute">) =>
    onChange({ attributes: withChosen(attributes, each) });
  if (catalog.data.length === 0 && gone.length === 0)
    return (
      <Callout compact intent="warning">
        There is nothing that you may weigh: a scorecard needs records that you may view, such as accidents.
      </Callout>
    );
  return (
    <>
      <div className="scorecards-toolbar">
        <AdminSearch label="Search attributes" value={search} onChange={setSearch} hasKey={false} />
        <span className="scorecards-end scorecards-count" role="status">
          {attributes.length} of at most {most} chosen
        </span>
      </div>
      {problem !== undefined && (
        <p className="wizard-problem" role="alert">
          {problem}
        </p>
      )}
      {gone.length > 0 && (
        <fieldset className="wizard-section">
          <legend>Not available to you</legend>
          {gone.map((each) => (
            <Checkbox key={keyOf(each)} checked onChange={() => toggle(each)}>
              <bdi>{labelOf(each, catalog, before)}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {sections.length === 0 && <p className="wizard-lead">No attributes match.</p>}
      <div className="wizard-catalog" data-problem={problem === undefined ? undefined : true}>
        {sections.map((section) => (
          <Section key={section.dataset} {...{ section, attributes }} onToggle={toggle} />
        ))}
      </div>
    </>
  );
}

interface SectionProps {
  section: AttributeSection;
  attributes: readonly DraftAttribute[];
  onToggle(attribute: Pick<DraftAttribute, "dataset" | "attribute">): void;
}

function Section({ section, attributes, onToggle }: SectionProps) {
  const chosen = new Set(attributes.map(keyOf));
  const isFull = chosen.size >= most;
  return (
    <fieldset className="wizard-section">
      <legend>{section.label}</legend>
      {section.attributes.map((each) => {
        const isChosen = chosen.has(keyOf(each));
        return (
          <Checkbox
            key={each.attribute}
            checked={isChosen}
            disabled={isFull && !isChosen}
            title={isFull && !isChosen ? full : undefined}
            onChange={() => onToggle(each)}
          >
            <span className="wizard-attribute">
              {each.label}
              <span className="scorecards-quiet">{each.help}</span>
              <span className="scorecards-quiet">
                {countedOver[each.per]}; {each.better === "less" ? "fewer are better" : "more are better"}
              </span>
            </span>
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
