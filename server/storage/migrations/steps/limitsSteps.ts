import type { Step } from "./step.ts";

/**
 * Buckets of requests, common to all servers. Nothing is lost with them, so that they are not written to the log. A clock that is set
 * back fills nothing and takes nothing away.
 */
export const requestLimits: Step = {
  name: "limits of requests",
  statements: [
    `create unlogged table request_limits (key bytea primary key, tokens double precision not null, taken double precision not null,
      filled_at timestamptz not null)`,
    `create index request_limits_age on request_limits (filled_at)`,
    `create function take_requests(key bytea, wanted double precision, per_second double precision, burst double precision)
      returns double precision language sql security definer as $$
      insert into request_limits as r values (key, burst - least(wanted, burst), least(wanted, burst), clock_timestamp())
      on conflict on constraint request_limits_pkey do update set filled_at = clock_timestamp(), (tokens, taken) = (
        select f.tokens - least(wanted, floor(f.tokens)), least(wanted, floor(f.tokens))
        from (select least(burst, r.tokens + per_second
          * greatest(0, extract(epoch from clock_timestamp() - r.filled_at))) as tokens) f)
      returning r.taken $$`,
    `create function forget_requests() returns void language sql security definer as $$
      delete from request_limits where filled_at < clock_timestamp() - interval '1 hour' $$`,
    `do $$ begin
      execute format('alter function take_requests(bytea, double precision, double precision, double precision) set search_path = %I, pg_temp',
        current_schema());
      execute format('alter function forget_requests() set search_path = %I, pg_temp', current_schema());
    end $$`,
  ],
};
