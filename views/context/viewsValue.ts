import type { Abilities, Engine, EnumValue, Group, RecordData } from "../../engine/index.ts";
import type { DataSource } from "../dataSource/dataSource.ts";
import type { LeaveGuard } from "./leaveGuard.ts";

/** A record as far as a link needs it. */
export type RecordAddress = Pick<RecordData, "id" | "templateAlias">;

/** Values of views in the address of the page, by their names. */
export interface AddressState {
  read(name: string): string | undefined;
  /** Nothing is added to where Back leads. */
  write(name: string, value: string | undefined): void;
}

export interface ViewsValue {
  engine: Engine;
  dataSource: DataSource;
  /** Choices of an enum set in their order; an empty list for an unknown set. */
  enumValues(setAlias: string): EnumValue[];
  /** Groups that the user may see, with inactive ancestors. */
  groups: Group[];
  abilities: Abilities;
  /** The date and time on the company's clocks, as the epoch seconds at which clocks in UTC show the same. */
  now: number;
  /** Time zone (IANA name) in which moments are shown, with its name; left out: UTC. */
  timezone?: string;
  /** Address of a record's page, or undefined where the user may not open it. */
  linkTo(record: RecordAddress): string | undefined;
  /** Address of the form for a new record; undefined where the user may add none. Left out: there is none. */
  linkToNew?(templateAlias: string): string | undefined;
  /** Address where the user changes which items a list of a record type has; undefined where they may not. Left out: there is none. */
  linkToItems?(templateAlias: string, list: string): string | undefined;
  onNavigate(href: string): void;
  /** What views keep in the address of the page; left out: they keep it themselves, and a page that is opened again has lost it. */
  address?: AddressState;
  /** Asks before something typed is left; the same for the life of the provider. Left out: nobody asks. */
  leaveGuard?: LeaveGuard;
  /** Shows the user a message that belongs to no part of the page. */
  notify?(intent: "success" | "warning" | "danger", message: string): void;
}
