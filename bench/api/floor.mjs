// What somebody would write for these four questions alone: Fastify, `jose` and `pg`, plain tables, the rights in the statement itself.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import Fastify from "fastify";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import pg from "pg";

const { PORT, DATABASE_URL, OIDC_ISSUER, OIDC_AUDIENCE } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const app = Fastify();
const keys = createRemoteJWKSet(new URL(`${OIDC_ISSUER}/keys`));
const known = new LRUCache({ max: 5_000, ttl: 30_000 });
const zip = promisify(gzip);

/** Checks a token, as ours does: signature, issuer, audience, time; a token that was found good is trusted for half a minute. */
async function subjectOf(header = "") {
  const token = header.slice("Bearer ".length);
  const before = known.get(token);
  if (before !== undefined) return before;
  const { payload } = await jwtVerify(token, keys, { issuer: OIDC_ISSUER, audience: OIDC_AUDIENCE });
  known.set(token, payload.sub);
  return payload.sub;
}

app.decorateRequest("subject", null);
app.addHook("onRequest", async (request, reply) => {
  if (request.url === "/health") return;
  request.subject = await subjectOf(request.headers.authorization).catch(() => null);
  if (request.subject === null) reply.code(401).send({ message: "Who are you?" });
});
app.addHook("onSend", async (request, reply, payload) => {
  if (payload.length < 1_024 || !String(request.headers["accept-encoding"]).includes("gzip")) return payload;
  reply.header("content-encoding", "gzip").removeHeader("content-length");
  return zip(payload, { level: 4 });
});

/** The groups of an active person, found once for a statement. */
const allowed = `any(array(select g.group_id from people p join person_groups g on g.subject = p.subject
  where p.subject = $1 and p.active))`;
const range = { type: "object", required: ["from", "to"], additionalProperties: false };
const schema = { body: { ...range, properties: { from: { type: "integer" }, to: { type: "integer" } } } };

app.get("/health", () => ({ ok: true }));

app.post("/list", { schema }, async ({ subject, body: { from, to } }) => {
  const { rows } = await pool.query({
    text: `select a.id::integer, a.f_date::float8, a.f_city, a.f_accident_type, e.title from accidents a
      left join employees e on e.id = a.r_primary_model
      where a.group_id = ${allowed} and a.f_date >= $2 and a.f_date <= $3 and a.f_towed
      order by a.f_date desc, a.id desc limit 50`,
    values: [subject, from, to],
    rowMode: "array",
  });
  return { rows: rows.map(([id, ...values]) => ({ id, values })) };
});

app.get("/records/:id", async ({ subject, params: { id } }, reply) => {
  const { rows } = await pool.query(
    `select a.*, e.title as driver from accidents a left join employees e on e.id = a.r_primary_model
      where a.id = $2 and a.group_id = ${allowed}`,
    [subject, id],
  );
  return rows[0] ?? reply.code(403).send({ message: "Not yours." });
});

app.post("/aggregate", { schema }, async ({ subject, body: { from, to } }) => {
  const { rows } = await pool.query({
    text: `select f_accident_type, count(*)::integer, sum(f_total_cost)::float8 from accidents
      where group_id = ${allowed} and f_date >= $2 and f_date <= $3 group by 1`,
    values: [subject, from, to],
    rowMode: "array",
  });
  return { groups: rows };
});

/** Columns that a new accident may have: names from outside never become part of a statement unless they are among these. */
const { rows: columns } = await pool.query(
  `select attname as name from pg_attribute where attrelid = 'accidents'::regclass and attnum > 0`,
);
const names = new Set(columns.map(({ name }) => name));

app.post("/records", async ({ subject, body: { group_id: groupId, ...fields } }, reply) => {
  const given = Object.keys(fields).filter((name) => names.has(name));
  const { rows } = await pool.query(
    `with added as (insert into accidents (group_id, ${given.join(", ")})
        select $2::bigint, ${given.map((name) => `r.${name}`).join(", ")} from json_populate_record(null::accidents, $3) r
        where $2::bigint = ${allowed} returning id),
      noted as (insert into audit (subject, call, target) select $1, 'POST /records', id from added)
      select id::integer from added`,
    [subject, groupId, JSON.stringify(fields)],
  );
  return rows[0] ?? reply.code(403).send({ message: "Not yours." });
});

await app.listen({ host: "127.0.0.1", port: Number(PORT) });
