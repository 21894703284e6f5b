import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Notifications, Tick } from "@blueprintjs/icons";
import useSWR from "swr";
import {
  type AlertSource,
  errorText,
  type NotificationType,
  type Subscription,
} from "../../services/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { showToast } from "../../shell/toasts.ts";

/** Subscribes to the alerts of a monitor or a record type, with how often they come, and ends that (spec records.md 3.15). */
export function SubscriptionMenu({ source }: { source: AlertSource }) {
  const { types, mine, failed, retry, choose } = useSubscriptions(source);
  const menu = (
    <Menu aria-label="Alert subscriptions">
      {failed && <MenuItem text="The subscriptions could not be loaded. Retry" onClick={retry} />}
      {!failed && !types && <MenuItem text="Loading subscriptions" disabled />}
      {types?.map((type) => (
        <TypeItems key={type.id} type={type} mine={mineOf(mine, type)} onChoose={choose} />
      ))}
    </Menu>
  );
  const isSubscribed = types?.some((type) => mineOf(mine, type)) === true;
  return (
    <PopoverNext content={menu} placement="bottom-end" arrow={false} animation="minimal">
      <Button
        icon={<Notifications />}
        text={isSubscribed ? "Subscribed" : "Subscribe"}
        active={isSubscribed}
      />
    </PopoverNext>
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
      <MenuDivider title={type.name} />
      {type.options.map(({ value, label }) => (
        <MenuItem
          key={value}
          roleStructure="listoption"
          selected={mine?.option === value}
          text={label}
          onClick={() => onChoose(type, value)}
        />
      ))}
      <MenuItem
        icon={mine ? undefined : <Tick />}
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

function useSubscriptions(source: AlertSource) {
  const { alerts, user, company } = useWorkspace();
  const scope = `${user.id}@${company.alias}`;
  const types = useSWR([scope, "alertTypes"], alerts.types, { revalidateOnFocus: false });
  const own = useSWR([scope, "alerts"], alerts.subscriptions, { revalidateOnFocus: false });
  const mine = (own.data ?? []).filter(
    (each) => each.notificationSourceType === source.type && each.notificationSourceId === source.id,
  );
  const send = async (type: NotificationType, option: string | undefined) => {
    const known = mineOf(mine, type);
    if (option !== undefined && known) return alerts.change(known.id, option);
    if (option !== undefined) return alerts.subscribe(type.id, source, option);
    return known && alerts.unsubscribe(known.id);
  };
  const choose = async (type: NotificationType, option: string | undefined) => {
    try {
      await send(type, option);
    } catch (error) {
      const message = errorText(error);
      if (message !== undefined) void showToast("error", message);
    }
    await own.mutate();
  };
  const loaded = own.data && types.data?.filter(({ sourceType }) => sourceType === source.type);
  return {
    types: loaded,
    mine,
    failed: types.error !== undefined || own.error !== undefined,
    retry: () => void Promise.all([types.mutate(), own.mutate()]),
    choose: (type: NotificationType, option: string | undefined) => void choose(type, option),
  };
}
