import { useRef } from "react";
import { Callout } from "@blueprintjs/core";
import { CurvedRangeChart } from "@blueprintjs/icons";
import { Notice } from "../../common/Notice.tsx";
import { pages } from "../../common/pages.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { ApiError, type FmcsaBasics } from "../../services/index.ts";
import { useCatalog, useFormEnvironment } from "../../workspace/workspace.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess, PageMissing } from "../Message.tsx";
import { Announced } from "./Announced.tsx";
import { BasicCard } from "./BasicCard.tsx";
import { BasicDetail } from "./BasicDetail.tsx";
import { BasicsSources } from "./BasicsSources.tsx";
import { BasicsToolbar } from "./BasicsToolbar.tsx";
import "./fmcsaBasics.css";
import { useBasics, useBasicsAddress } from "./useBasics.ts";
import { notOfficial, scopeText } from "./words.ts";

const page = pages.get("fmcsaBasics");

/** FMCSA's BASICs: the measures of our own records, what FMCSA published beside them, and what brings them down. */
export function BasicsScreen() {
  const { flag } = useFormEnvironment();
  const { templates, abilities } = useCatalog();
  const modules = page?.modules ?? [];
  const isOn = page?.requiredConfigs?.every(flag) ?? true;
  const mayOpen = [...templates.values()].some(
    (entry) => entry.modules.some((module) => modules.includes(module)) && abilities.can("view", entry),
  );
  return isOn && mayOpen ? <LoadedBasics /> : <PageMissing page={page} />;
}

const refused = [403, 404];

function LoadedBasics() {
  const { address, change } = useBasicsAddress();
  const { data, error, mutate, isLoading } = useBasics(address);
  if (error instanceof ApiError && refused.includes(error.status))
    return <NoAccess message={error.message} />;
  return (
    <div className="basics">
      <BasicsToolbar
        address={address}
        asOf={data?.asOf}
        template={data?.publishedTemplate}
        onChange={change}
      />
      {error !== undefined && <Failure error={error} onRetry={() => void mutate()} />}
      {error === undefined && !data && <Waiting />}
      {error === undefined && data && (
        <div aria-busy={isLoading}>
          <Basics answer={data} chosen={address.basic} onChoose={(basic) => change({ basic })} />
        </div>
      )}
    </div>
  );
}

const badRequest = 400;

/** What is wrong with what was asked, such as a day to come, or that the answer did not come. */
function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (!(error instanceof ApiError) || error.status !== badRequest) return <LoadFailed onRetry={onRetry} />;
  return (
    <Callout compact intent="warning" role="alert">
      {error.message}
    </Callout>
  );
}

interface Props {
  answer: FmcsaBasics;
  chosen: string | undefined;
  onChoose(basic: string): void;
}

function Basics({ answer, chosen, onChoose }: Props) {
  const { groups } = useCatalog();
  const detail = useRef<HTMLDivElement>(null);
  const { basics, asOf, scope } = answer;
  const shown =
    basics.find(({ name }) => name === chosen) ?? basics.find(({ value }) => value !== null) ?? basics[0];
  const nameOf = (id: number) => groups.find((group) => group.id === id)?.display;
  const isEmpty = basics.every(({ value, published }) => value === null && !published);
  return (
    <div className="basics-page">
      <Callout compact className="basics-note">
        {notOfficial} <strong dir="auto">{scopeText(scope, nameOf)}.</strong>
      </Callout>
      {isEmpty && (
        <Notice icon={<CurvedRangeChart size={32} />} title="Nothing to measure in the last 24 months">
          <p>Report roadside inspections under Enforcements, and measures appear here.</p>
        </Notice>
      )}
      <ul className="basics-cards" aria-label="BASICs">
        {basics.map((basic) => (
          <BasicCard
            key={basic.name}
            basic={basic}
            isChosen={basic === shown}
            onChoose={() => {
              onChoose(basic.name);
              detail.current?.scrollIntoView({ block: "nearest" });
            }}
          />
        ))}
      </ul>
      <div ref={detail}>
        {shown && <BasicDetail key={shown.name} basic={shown} asOf={asOf} fleet={answer.fleet} />}
      </div>
      {answer.announced.map((announced) => (
        <Announced key={announced.name} announced={announced} />
      ))}
      <BasicsSources method={answer.method} />
    </div>
  );
}
