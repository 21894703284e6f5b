import type { DemoRecord } from "../base/demoRecord.ts";

/** Events by which somebody comes on the list: their record type, the reason, and about how much one weighs. */
export const watchedKinds = [
  { template: "accident", reason: "preventableAccidents", points: 30 },
  { template: "injury_illness", reason: "injuries", points: 15 },
  { template: "enforcement", reason: "roadsideViolations", points: 8 },
  { template: "telematics_alert", reason: "telematicsAlerts", points: 2 },
] as const;

/** Events by record type, each a list of generated records. */
export type WatchedEvents = Readonly<
  Record<(typeof watchedKinds)[number]["template"], readonly DemoRecord[]>
>;
