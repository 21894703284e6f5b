import type { Step } from "../step.ts";

/** Statements that fix which tables a function means, and, unless it `isOpen`, that only its owner calls it. */
export const fixedPath = (signature: string, isOpen = false) => [
  // Whoever calls it must not choose which tables it means.
  `do $$ begin execute format('alter function ${signature} set search_path = %I, pg_temp', current_schema()); end $$`,
  ...(isOpen ? [] : [`revoke execute on function ${signature} from public`]),
];

/**
 * A sign-in as all servers know it: when somebody was last active in it, and up to which moment it is over. `moment` is when its person
 * signed in, or, where the provider does not say that (`dated` is false), when its latest token was issued. Requests may ask for one
 * sign-in by its key and see nothing else.
 */
export const signInSessions: Step = {
  name: "sessions of people who signed in",
  statements: [
    `create table sign_in_sessions (key bytea primary key, issuer text not null, subject text, by_sid boolean not null,
      dated boolean not null, moment bigint not null, ended_moment bigint, ended_for text,
      began_at timestamptz not null, seen_at timestamptz not null, longest_pause double precision not null default 0)`,
    `create index sign_in_sessions_subject on sign_in_sessions (issuer, subject)`,
    `create index sign_in_sessions_seen on sign_in_sessions (seen_at)`,

    // Without `ended`: not over. Without the others: nothing is known of it yet, or a later sign-in started it again. `idle` is the
    // longest pause so far, so that a company with a long time-out does not bring back a sign-in that is over for another company.
    `create function session_state(key bytea, dated boolean, moment bigint)
      returns table (ended text, pause double precision, idle double precision, age double precision) language plpgsql stable security definer as $$
    #variable_conflict use_column
    begin return query
      select case when session_state.moment <= s.ended_moment then s.ended_for end,
        case when r.same then r.pause end, case when r.same then greatest(r.pause, s.longest_pause) end,
        case when r.same then extract(epoch from clock_timestamp() - s.began_at)::double precision end
      from sign_in_sessions s, lateral (select not (session_state.dated and session_state.moment > s.moment)
        and (s.ended_moment is null or s.moment > s.ended_moment) as same,
        extract(epoch from clock_timestamp() - s.seen_at)::double precision as pause) r
      where s.key = session_state.key;
    end $$`,
    ...fixedPath("session_state(bytea, boolean, bigint)", true),

    `create function touch_session(key bytea, issuer text, subject text, by_sid boolean, dated boolean, moment bigint) returns void
      language sql security definer as $$
      insert into sign_in_sessions as s (key, issuer, subject, by_sid, dated, moment, began_at, seen_at)
        values (key, issuer, subject, by_sid, dated, moment, clock_timestamp(), clock_timestamp())
      on conflict on constraint sign_in_sessions_pkey do update set seen_at = clock_timestamp(), subject = excluded.subject,
        moment = greatest(s.moment, excluded.moment),
        (began_at, longest_pause) = (select case when r.anew then clock_timestamp() else s.began_at end,
            case when r.anew then 0 else greatest(s.longest_pause, extract(epoch from clock_timestamp() - s.seen_at)) end
          from (select (excluded.dated and excluded.moment > s.moment) or coalesce(s.moment <= s.ended_moment, false) as anew) r)
      where s.ended_moment is null or excluded.moment > s.ended_moment $$`,
    ...fixedPath("touch_session(bytea, text, text, boolean, boolean, bigint)"),

    // Tokens that say when they were issued, and not when their person signed in, are over up to now.
    `create function session_end(dated boolean, moment bigint) returns bigint language sql volatile as
      $$ select case when dated then moment else greatest(moment, floor(extract(epoch from clock_timestamp()))::bigint) end $$`,
    `create function end_session(key bytea, issuer text, subject text, by_sid boolean, dated boolean, moment bigint, reason text)
      returns void language sql security definer as $$
      insert into sign_in_sessions as s (key, issuer, subject, by_sid, dated, moment, ended_moment, ended_for, began_at, seen_at)
        values (key, issuer, subject, by_sid, dated, moment, session_end(dated, moment), reason, clock_timestamp(), clock_timestamp())
      on conflict on constraint sign_in_sessions_pkey do update set
        ended_moment = session_end(s.dated, greatest(s.moment, excluded.moment)),
        ended_for = case when s.moment <= s.ended_moment then s.ended_for else excluded.ended_for end
      where s.ended_moment is null or s.ended_moment < greatest(s.moment, excluded.moment) $$`,
    ...fixedPath("end_session(bytea, text, text, boolean, boolean, bigint, text)"),

    `create function end_sessions_of(issuer text, subject text, but_by_sid boolean, reason text) returns void
      language sql security definer as $$
      update sign_in_sessions s set ended_moment = session_end(s.dated, s.moment),
        ended_for = case when s.moment <= s.ended_moment then s.ended_for else reason end
      where s.issuer = end_sessions_of.issuer and s.subject = end_sessions_of.subject and not (but_by_sid and s.by_sid)
        and (s.ended_moment is null or s.ended_moment < s.moment or not s.dated) $$`,
    ...fixedPath("end_sessions_of(text, text, boolean, text)"),

    `create function forget_sessions() returns void language sql security definer as
      $$ delete from sign_in_sessions where seen_at < clock_timestamp() - interval '90 days' $$`,
    ...fixedPath("forget_sessions()"),

    // Who is activated again signs in again.
    `create function end_sessions_of_deactivated() returns trigger language plpgsql security definer as $$ begin
      perform end_sessions_of(i.issuer, i.subject, false, 'deactivated') from user_identities i where i.user_id = new.id;
      return null;
    end $$`,
    ...fixedPath("end_sessions_of_deactivated()"),
    `create trigger end_sessions after update of active on users for each row when (old.active and not new.active)
      execute function end_sessions_of_deactivated()`,
  ],
};
