import { useLocation, useParams } from "react-router-dom";
import useSWR from "swr";
import type { PrecompiledCheck } from "../../../views/index.ts";
import { usePageHeading } from "../../common/heading.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { ApiError } from "../../services/index.ts";
import type { ConfigurationDetails } from "../../services/index.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { ConfigurationFrame } from "./ConfigurationFrame.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { highlightedKey } from "./settingText.ts";
import { useSection } from "./useConfiguration.ts";
import { useHighlight } from "./useHighlight.ts";

const NOT_FOUND = 404;

/** A section of the configuration, edited in a form that its JSON Schema draws (spec platform.md 2.1, 7.5). */
export function SectionScreen() {
  const { type = "", name = "" } = useParams();
  return (
    <ConfigurationFrame>
      <OneSection key={`${type} ${name}`} type={type} name={name} />
    </ConfigurationFrame>
  );
}

/** The check of a section, which the server compiled. */
function useCheck(section: ConfigurationDetails | undefined) {
  return useSWR<PrecompiledCheck, unknown>(
    section && ["configuration check", section.validatorUrl],
    async ([, url]: [string, string]) =>
      ((await import(/* @vite-ignore */ url)) as { default: PrecompiledCheck }).default,
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
}

function OneSection({ type, name }: { type: string; name: string }) {
  const section = useSection(type, name);
  const check = useCheck(section.data);
  const highlighted = highlightedKey(useLocation());
  usePageHeading(section.data?.title);
  useHighlight(check.data && section.data?.settings.find(({ key }) => key === highlighted));
  if (section.error instanceof ApiError && section.error.status === NOT_FOUND)
    return <NoAccess message={section.error.message} />;
  if ([section, check].some(({ data, error }) => error !== undefined && data === undefined))
    return <LoadFailed onRetry={() => void Promise.all([section.mutate(), check.mutate()])} />;
  if (!section.data || !check.data) return <Waiting />;
  return (
    <SectionForm
      key={section.data.version}
      section={section.data}
      check={check.data}
      highlighted={highlighted}
    />
  );
}
