import { useEffect, useState } from "react";
import { type PickerOption, useViews } from "../../../views/index.ts";
import { failureReason } from "../../common/failures.ts";
import { mostSuggested, SeveralPicker } from "../pickers/ChoicesField.tsx";

/** Milliseconds between the last key and the question (spec reporting.md 9). */
const resolveDelay = 300;

/** What a record is called whose label is not known. */
const recordTitle = (id: number | string) => `Record No. ${id}`;

interface Props {
  label: string;
  /** Alias of the record type. */
  template: string;
  /** Ids of those that are chosen. */
  chosen: readonly string[];
  emptyText?: string | undefined;
  /** What stands where none is chosen; left out: that all are meant. */
  placeholder?: string;
  /** What records are called that were chosen before; left out: they have their numbers. */
  labels?: readonly PickerOption[];
  onChange(keys: readonly string[]): void;
}

/** Several records that the server suggests for what is typed. */
export function RecordsField({
  label,
  template,
  chosen,
  emptyText,
  placeholder,
  labels = [],
  onChange,
}: Props) {
  const [query, setQuery] = useState("");
  const [isOpened, setOpened] = useState(false);
  const [known, setKnown] = useState<readonly PickerOption[]>([]);
  const { options, problem } = useSuggested(template, query, isOpened);
  const labelOf = (key: string) =>
    [...known, ...labels].find((option) => option.key === key)?.label ?? recordTitle(key);
  const change = (keys: readonly string[]) => {
    setKnown([...known, ...(options ?? [])].filter(({ key }) => keys.includes(key)));
    onChange(keys);
  };
  return (
    <SeveralPicker
      {...{ label, query, placeholder }}
      options={options ?? []}
      loading={options === undefined}
      selected={chosen.map((key) => ({ key, label: labelOf(key) }))}
      emptyText={problem ?? emptyText}
      onQuery={setQuery}
      onOpen={() => setOpened(true)}
      onChange={change}
    />
  );
}

/** What the server suggests; undefined while it is asked. */
function useSuggested(template: string, query: string, isOpened: boolean) {
  const { dataSource } = useViews();
  const [found, setFound] = useState<{ query: string; options: readonly PickerOption[]; problem?: string }>();
  useEffect(() => {
    if (!isOpened) return undefined;
    let isWanted = true;
    const show = (options: readonly PickerOption[], problem?: string) => {
      if (isWanted) setFound({ query, options, ...(problem !== undefined && { problem }) });
    };
    const ask = () =>
      dataSource.suggestions(template, query, { limit: mostSuggested }).then(
        (records) =>
          show(records.map(({ id, label }) => ({ key: String(id), label: label ?? recordTitle(id) }))),
        (error: unknown) => show([], failureReason(error)),
      );
    const timer = setTimeout(() => void ask(), query === "" ? 0 : resolveDelay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [dataSource, template, query, isOpened]);
  return found?.query === query ? found : { options: undefined, problem: undefined };
}
