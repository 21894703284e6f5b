import { ownUser } from "../../../isolation/policies.ts";
import { APP_ROLE } from "../../../database/transactions.ts";
import type { Step } from "../step.ts";
import { fixedPath } from "./sessionsSteps.ts";

const signature = "people_everywhere(text[], bigint[], integer, integer)";

/**
 * The people of all companies, for super admins (spec platform.md 6); of anybody else's asking, nobody. Each has the memberships that they
 * have in the companies that are asked for: to see those of a person, it acts as the person for one statement.
 */
export const peopleEverywhere: Step = {
  name: "people of all companies for super admins",
  statements: [
    `create function people_everywhere(words text[], asked bigint[], most integer, skipped integer)
      returns table ("id" bigint, "email" text, "firstName" text, "lastName" text, "superAdmin" boolean, "active" boolean,
        "permissions" jsonb, "total" integer)
      language plpgsql volatile security definer as $$
      #variable_conflict use_column
      declare asking text := coalesce(current_setting('app.user_id', true), ''); person record; entries jsonb;
    begin
      if not exists (select from users s where s.id = ${ownUser} and s.super_admin and s.active) then return; end if;
      for person in
        select u.id, u.email, u.first_name, u.last_name, u.super_admin, u.active, (count(*) over ())::integer as total from users u
        where not exists (select from unnest(words) w
          where strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), w) = 0)
        order by lower(u.last_name), lower(u.first_name), u.id limit most offset skipped
      loop
        perform set_config('app.user_id', person.id::text, true);
        entries := (select coalesce(jsonb_agg(jsonb_build_object('customerId', c.id, 'alias', c.alias, 'name', c.name, 'admin', m.admin,
            'status', case when not (m.active and person.active) then 'Deactivated' when m.joined_at is null then 'Invited' else 'Active' end)
            order by c.name, c.id), '[]')
          from memberships m join customers c on c.id = m.customer_id where m.user_id = person.id and m.customer_id = any(asked));
        return query select person.id, person.email, person.first_name, person.last_name, person.super_admin, person.active,
          entries, person.total;
      end loop;
      perform set_config('app.user_id', asking, true);
    end $$`,
    ...fixedPath(signature),
    `grant execute on function ${signature} to ${APP_ROLE}`,
  ],
};
