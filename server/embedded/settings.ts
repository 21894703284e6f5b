import type { ServeOptions } from "./messages.ts";

/** What must be on while people's records are written: asserted at every start. */
export const durability = ["fsync", "full_page_writes", "synchronous_commit"] as const;

/** For a small machine that does other work besides; everything else is PostgreSQL's default. */
const settings: Readonly<Record<string, string>> = {
  shared_buffers: "128MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_connections: "100",
  // One person's report does not take all processors, and needs no more shared memory than a container has.
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  autovacuum_max_workers: "1",
  random_page_cost: "1.1",
  jit: "off",
  // Nobody copies it over the network.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  max_wal_size: "512MB",
  timezone: "UTC",
  log_timezone: "UTC",
  // A record's contents belong in no log: neither statements nor the values that details name.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  ssl: "off",
};

/** Of tests alone: nothing is flushed to disk, and no autovacuum keeps a database from being dropped. */
const forTests: Readonly<Record<string, string>> = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  max_connections: "200",
};

/** The arguments of the `postgres` program, which outrank the files of the data folder. */
export function settingsFor({ address, isForTests }: Omit<ServeOptions, "dataFolder">): string[] {
  const durable = Object.fromEntries(durability.map((name) => [name, "on"]));
  const where: Record<string, string> =
    "socketFolder" in address
      ? {
          listen_addresses: "",
          unix_socket_directories: address.socketFolder,
          unix_socket_permissions: "0700",
          port: String(SOCKET_PORT),
        }
      : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(address.port) };
  const all = { ...settings, ...durable, ...(isForTests ? forTests : {}), ...where };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Clients find a unix socket by its folder and this number. */
export const SOCKET_PORT = 5432;
