/** Which event a claim that is sent is about: both ways to say it name the same one (spec records.md 3.13 and 4.8). */
import type { RecordData } from "../../../engine/index.ts";
import type { Mistake } from "./filters.ts";
import { eventRelations } from "./names.ts";
import type { EventRelation, EventType } from "./names.ts";
import { eventOf } from "./present.ts";
import type { SentClaim } from "./schema.ts";

/** An event by the relation that leads to it. */
export interface EventLink {
  relation: EventRelation;
  id: number;
}

/** What a body says of the event: the event, null: there is none (an unlink), undefined: nothing, so that it stays. */
type Said = EventLink | null | undefined;

const isRelation = (type: string | undefined): type is EventRelation =>
  eventRelations.some((relation) => relation === type);

/**
 * The event that a body links the claim to, and what is wrong with it. `eventId` empty and no related incident unlinks, whatever `eventType`
 * still says. `stored`: the claim as it is; left out for a new one.
 */
export function eventAsked(sent: SentClaim, stored?: RecordData): { event: Said; mistakes: Mistake[] } {
  const incidents = incidentsOf(sent);
  if (incidents !== undefined && incidents.length > 1)
    return refused("/related/relatedIncidents", "A claim is about one event: name one of the incidents.");
  const byIncident: Said = incidents?.[0] ?? (incidents && null);
  const byId = byEventId(sent, byIncident ?? (stored && eventOf(stored)));
  if (byId === "untyped")
    return refused("/eventType", `Say of which type the event is: ${eventRelations.join(" or ")}.`);
  if (byId !== undefined && byIncident !== undefined && !isSame(byId, byIncident))
    return refused(
      "/eventId",
      "eventId and related.relatedIncidents say different events: let both be empty or the same.",
    );
  const event = byId === undefined ? byIncident : byId;
  const type = event === undefined ? typeOf(stored && eventOf(stored)) : typeOf(event);
  const { eventType = type } = sent;
  if (event !== null && eventType !== type)
    return refused("/eventType", `The event is of the type ${type}, not ${eventType}.`);
  return { event, mistakes: [] };
}

const refused = (pointer: string, message: string): { event: Said; mistakes: Mistake[] } => ({
  event: undefined,
  mistakes: [[pointer, message]],
});

const typeOf = (event: Said): EventType => event?.relation ?? "independent";

const isSame = (one: EventLink | null, other: EventLink | null) =>
  one?.id === other?.id && one?.relation === other?.relation;

/** The incidents that a body names; undefined where it says nothing of them. */
function incidentsOf({ related }: SentClaim): EventLink[] | undefined {
  const incidents = related?.relatedIncidents;
  if (incidents === undefined) return undefined;
  return eventRelations.flatMap((relation) => {
    const id = incidents?.[relation]?.id;
    return id === undefined ? [] : [{ relation, id }];
  });
}

/** What `eventId` says. Its type is that of `known` where that is the same event and the body says none. */
function byEventId({ eventId, eventType }: SentClaim, known: Said): Said | "untyped" {
  if (eventId === undefined || eventId === null) return eventId;
  if (isRelation(eventType)) return { relation: eventType, id: eventId };
  return eventType === undefined && known?.id === eventId ? known : "untyped";
}
