import { Button, Classes, MenuItem } from "@blueprintjs/core";
import { Blank, Notifications, SmallTick } from "@blueprintjs/icons";
import { useNavigate } from "react-router-dom";
import useSWR from "swr";
import { type NotificationType, offeredTypes } from "../../../engine/index.ts";
import { ButtonPopover, KeyMenu } from "../../../views/index.ts";
import type { AlertSource, Subscription } from "../../services/index.ts";
import { createSubscriptionsClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { showToast } from "../../common/toasts.ts";
import { useToastedAction } from "../useAction.ts";

/**
 * Subscribes to the alerts that a monitor or a record type offers, in the ways in which it does, and ends that (spec records.md 2.2, 2.3,
 * 3.15). Nothing where it offers none.
 */
export function SubscriptionMenu({ source }: { source: AlertSource }) {
  return (source.offers ?? []).length > 0 && <OfferMenu source={source} />;
}

function OfferMenu({ source }: { source: AlertSource }) {
  const { types, mine, failed, retry, choose } = useSubscriptions(source);
  const menu = (
    <KeyMenu aria-label="Alert subscriptions">
      {failed && <MenuItem text="The subscriptions could not be loaded. Retry" onClick={retry} />}
      {!failed && !types && <MenuItem text="Loading subscriptions" disabled />}
      {types?.map((type) => (
        <TypeItems key={type.id} type={type} mine={mineOf(mine, type)} onChoose={choose} />
      ))}
    </KeyMenu>
  );
  const isSubscribed = types?.some((type) => mineOf(mine, type)) === true;
  return (
    <ButtonPopover content={menu} placement="bottom-end" arrow={false} animation="minimal">
      <Button
        className="ss-toolbar-sign"
        icon={<Notifications />}
        text={isSubscribed ? "Subscribed" : "Subscribe"}
        title={isSubscribed ? "Subscribed" : "Subscribe"}
        active={isSubscribed}
      />
    </ButtonPopover>
  );
}

interface ItemsProps {
  type: NotificationType;
  mine: Subscription | undefined;
  onChoose(type: NotificationType, option: string | undefined): void;
}

function TypeItems({ type, mine, onChoose }: ItemsProps) {
  return (
    <>
      <li role="none" className={Classes.MENU_HEADER}>
        <span className="screen-menu-title">{type.name}</span>
      </li>
      {type.options.map(({ value, label }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={mine?.option === value}
          aria-label={`${type.name}: ${label}`}
          icon={mine?.option === value ? <SmallTick /> : <Blank />}
          text={label}
          onClick={() => onChoose(type, value)}
        />
      ))}
      <MenuItem
        aria-label={`${type.name}: ${mine ? "Unsubscribe" : "Not subscribed"}`}
        icon={mine ? <Blank /> : <SmallTick />}
        text={mine ? "Unsubscribe" : "Not subscribed"}
        disabled={!mine}
        onClick={() => onChoose(type, undefined)}
      />
    </>
  );
}

function mineOf(mine: readonly Subscription[], type: NotificationType): Subscription | undefined {
  return mine.find(({ notificationTypeId }) => notificationTypeId === type.id);
}

/** What was done, and where and when alerts come. */
function saidOf({ name, options }: NotificationType, option: string | undefined): string {
  if (option === undefined) return `You no longer get "${name}".`;
  const way = options.find(({ value }) => value === option)?.label ?? option;
  return `You get "${name}" (${way}) by email and under the bell.`;
}

function useSubscriptions(source: AlertSource) {
  const navigate = useNavigate();
  const alerts = useOwnClient(createSubscriptionsClient);
  const types = useSWR(["alertTypes"], alerts.types, { revalidateOnFocus: false });
  const own = useSWR(["alerts"], alerts.subscriptions, { revalidateOnFocus: false });
  const mine = (own.data ?? []).filter(
    (each) => each.notificationSourceType === source.type && each.notificationSourceId === source.id,
  );
  const send = async (type: NotificationType, option: string | undefined) => {
    const known = mineOf(mine, type);
    if (option !== undefined && known) return alerts.change(known.id, option);
    if (option !== undefined) return alerts.subscribe(type.id, source, option);
    return known && alerts.unsubscribe(known.id);
  };
  const { act } = useToastedAction();
  const choose = async (type: NotificationType, option: string | undefined) => {
    await act(async () => {
      await send(type, option);
      void showToast("success", saidOf(type, option), {
        text: "My Notifications",
        onClick: () => void navigate("/account/notifications"),
      });
    });
    await own.mutate();
  };
  const loaded = own.data && types.data && offeredTypes(source.offers, types.data);
  return {
    types: loaded,
    mine,
    failed: types.error !== undefined || own.error !== undefined,
    retry: () => void Promise.all([types.mutate(), own.mutate()]),
    choose: (type: NotificationType, option: string | undefined) => void choose(type, option),
  };
}
