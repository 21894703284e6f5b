import { useCallback, useEffect, useId, useState } from "react";
import { Button } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { monitorPath } from "../../../common/pages.ts";
import type { MonitorCounts } from "../../../services/index.ts";
import { type MonitorEntry, useCatalog } from "../../../workspace/workspace.ts";
import { AttentionCard } from "./AttentionCard.tsx";
import { byUrgency, type KnownCounts, type Urgency } from "./urgency.ts";
import "./attention.css";

/** How long the order waits for monitors that are slow, in milliseconds: later ones stay behind the others. */
const orderDelay = 1_500;
/** Cards that are shown at first, beside those of monitors that failed. */
const mostCards = 6;

interface Props {
  /** Aliases of monitors; undefined: all. */
  monitors: readonly string[] | undefined;
}

/** What is overdue or due soon in monitors that the user may open, the most urgent one first; nothing for who may open none. */
export function NeedsAttention({ monitors: wanted }: Props) {
  const { monitors, templates } = useCatalog();
  const shown = [...monitors.values()]
    .filter(({ alias }) => wanted === undefined || wanted.includes(alias))
    .filter(({ templateAliases }) => templateAliases.some((alias) => templates.has(alias)));
  if (shown.length === 0) return null;
  return <Ordered key={shown.map(({ alias }) => alias).join(" ")} monitors={shown} />;
}

function Ordered({ monitors }: { monitors: readonly MonitorEntry[] }) {
  const id = useId();
  const aliases = monitors.map(({ alias }) => alias);
  const monitorsOf = (some: readonly string[]) =>
    some.flatMap((alias) => monitors.find((monitor) => monitor.alias === alias) ?? []);
  const { order, onKnown } = useOrder(aliases);
  const [isWhole, setWhole] = useState(false);
  const { urgent, unknown, calm }: Urgency = order ?? { urgent: aliases, unknown: [], calm: [] };
  const first = isWhole ? urgent : urgent.slice(0, mostCards);
  const left = urgent.length - first.length;
  const shown = [...first, ...unknown];
  return (
    <section aria-labelledby={id} className="attention">
      <h2 id={id} className="dashboard-title">
        Needs Attention
      </h2>
      <div className="attention-cards">
        {monitorsOf([...shown, ...urgent.slice(first.length), ...calm]).map((monitor) => (
          <AttentionCard
            key={monitor.alias}
            monitor={monitor}
            isShown={shown.includes(monitor.alias)}
            isWaiting={order === undefined}
            onKnown={onKnown}
          />
        ))}
      </div>
      {order && left > 0 && (
        <Button
          className="attention-more"
          variant="minimal"
          text={`Show ${left} more`}
          onClick={() => setWhole(true)}
        />
      )}
      {calm.length > 0 && <Calm monitors={monitorsOf(calm)} />}
    </section>
  );
}

/** The order, once all monitors have answered or waited long enough. It stays as it is: what somebody is about to press does not move. */
function useOrder(aliases: readonly string[]) {
  const [known, setKnown] = useState<KnownCounts>(new Map());
  const [isLate, setLate] = useState(false);
  const [order, setOrder] = useState<Urgency>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), orderDelay);
    return () => clearTimeout(timer);
  }, []);
  const onKnown = useCallback(
    (alias: string, counts: MonitorCounts | undefined) =>
      setKnown((before) => new Map(before).set(alias, counts)),
    [],
  );
  const isReady = isLate || known.size === aliases.length;
  if (isReady && order === undefined) setOrder(byUrgency(aliases, known));
  return { order, onKnown };
}

/** The monitors in which nothing is due. */
function Calm({ monitors }: { monitors: readonly MonitorEntry[] }) {
  return (
    <p className="attention-calm screen-quiet">
      Nothing is due in{" "}
      {monitors.map(({ alias, name }, index) => (
        <span key={alias}>
          {index > 0 && (index === monitors.length - 1 ? " and " : ", ")}
          <Link to={monitorPath(alias)}>{name}</Link>
        </span>
      ))}
      .
    </p>
  );
}
