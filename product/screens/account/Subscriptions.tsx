import { Button, HTMLSelect } from "@blueprintjs/core";
import { useRef } from "react";
import useSWR from "swr";
import { alertHours } from "../../../engine/index.ts";
import type { Subscription } from "../../services/index.ts";
import { createSubscriptionsClient } from "../../services/index.ts";
import { useFormEnvironment, useOwnClient } from "../../workspace/workspace.ts";
import { useToastedAction } from "../useAction.ts";
import { TableHead } from "../TableHead.tsx";
import { alertTimes } from "./alertTimes.ts";
import { Failed } from "./Failed.tsx";
import { useLateEnds } from "./useLateEnds.ts";

/** The alerts that the person subscribes to: how often each comes, and its end. */
export function Subscriptions() {
  const { mine, error, retry, change, unsubscribe } = useSubscriptions();
  const { ruleContext } = useFormEnvironment();
  const hours = alertHours(ruleContext(false).config);
  return (
    <section className="alerts-page" aria-labelledby="alerts-subscriptions">
      <h2 id="alerts-subscriptions">My Subscriptions</h2>
      <p>
        Alerts come here and by email. {alertTimes(hours)} These times are in the time zone of the
        subscription.
      </p>
      {error !== undefined && <Failed error={error} onRetry={retry} />}
      {mine?.length === 0 && (
        <p>You have no subscriptions. Use the Subscribe button on a list or a monitor.</p>
      )}
      {mine !== undefined && mine.length > 0 && (
        <div className="screen-scroll">
          <table className="screen-table alerts-table" aria-labelledby="alerts-subscriptions">
            <TableHead titles={["Source", "Alert", "How Often"]} unseen="Unsubscribe" />
            <tbody>
              {mine.map((each) => (
                <Row
                  key={each.id}
                  subscription={each}
                  onChange={(option) => change(each, option)}
                  onEnd={() => unsubscribe(each)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  subscription: Subscription;
  onChange(option: string): void;
  onEnd(): void;
}

function Row({ subscription, onChange, onEnd }: RowProps) {
  const { typeName, option, options, timezone } = subscription;
  const name = nameOf(subscription);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{typeName}</td>
      <td>
        {options.length > 0 && (
          <HTMLSelect
            aria-label={`How often: ${typeName}, ${name}`}
            value={option}
            options={[...options]}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
        <div className="screen-quiet">{timezone?.replaceAll("_", " ") ?? "Time zone of the company"}</div>
      </td>
      <td>
        <Button text="Unsubscribe" aria-label={`Unsubscribe: ${typeName}, ${name}`} onClick={onEnd} />
      </td>
    </tr>
  );
}

const nameOf = ({ sourceName }: Subscription) => sourceName ?? "No longer available to you";

function useSubscriptions() {
  const alerts = useOwnClient(createSubscriptionsClient);
  const { data, error, mutate } = useSWR(["alerts"], alerts.subscriptions, { revalidateOnFocus: false });
  const { act } = useToastedAction();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Changes are sent one after the other: the last one counts. */
  const run = (work: () => Promise<unknown>) => {
    last.current = last.current.then(() => act(work)).then(() => mutate());
  };
  const { leftOut, endLate } = useLateEnds((id) => act(() => alerts.unsubscribe(id)).then(() => mutate()));
  return {
    mine: data?.filter(({ id }) => !leftOut.includes(id)),
    error: error as unknown,
    retry: () => void mutate(),
    change({ id }: Subscription, option: string) {
      // Shown at once; what is refused is as it was when the list is read again.
      void mutate(
        data?.map((each) => (each.id === id ? { ...each, option } : each)),
        { revalidate: false },
      );
      run(() => alerts.change(id, option));
    },
    unsubscribe: (ended: Subscription) =>
      endLate(ended.id, `You no longer get "${ended.typeName}" of ${nameOf(ended)}.`),
  };
}
