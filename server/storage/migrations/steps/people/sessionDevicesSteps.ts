import type { Step } from "../step.ts";
import { fixedPath } from "./sessionsSteps.ts";

/** Of a sign-in its person sees what was used, and from where. */
export const sessionDevices: Step = {
  name: "devices of sessions",
  statements: [
    `alter table sign_in_sessions add column device text, add column address text`,
    `drop function touch_session(bytea, text, text, boolean, boolean, bigint)`,
    `create function touch_session(key bytea, issuer text, subject text, by_sid boolean, dated boolean, moment bigint, device text,
      address text) returns void
      language sql security definer as $$
      insert into sign_in_sessions as s (key, issuer, subject, by_sid, dated, moment, began_at, seen_at, device, address)
        values (key, issuer, subject, by_sid, dated, moment, clock_timestamp(), clock_timestamp(), device, address)
      on conflict on constraint sign_in_sessions_pkey do update set seen_at = clock_timestamp(), subject = excluded.subject,
        moment = greatest(s.moment, excluded.moment), device = excluded.device, address = excluded.address,
        (began_at, longest_pause) = (select case when r.anew then clock_timestamp() else s.began_at end,
            case when r.anew then 0 else greatest(s.longest_pause, extract(epoch from clock_timestamp() - s.seen_at)) end
          from (select (excluded.dated and excluded.moment > s.moment) or coalesce(s.moment <= s.ended_moment, false) as anew) r)
      where s.ended_moment is null or excluded.moment > s.ended_moment $$`,
    ...fixedPath("touch_session(bytea, text, text, boolean, boolean, bigint, text, text)"),
  ],
};
