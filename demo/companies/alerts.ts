/** Alerts to which the administrator of each demo company subscribes, so that the bell has something to say. */
interface DemoAlert {
  /** Alias of the kind of alert. */
  kind: string;
  sourceType: "MONITOR" | "MODEL";
  /** Alias of the monitor or the template. */
  sourceId: string;
  option: string;
}

export const demoAlerts: readonly DemoAlert[] = [
  { kind: "overdue", sourceType: "MONITOR", sourceId: "alcoholPermits", option: "IMMEDIATELY" },
  { kind: "overdue", sourceType: "MONITOR", sourceId: "fuelTank", option: "IMMEDIATELY" },
  { kind: "critical_event", sourceType: "MODEL", sourceId: "accident", option: "IMMEDIATELY" },
  { kind: "due", sourceType: "MONITOR", sourceId: "hazmatPermits", option: "WEEKLY" },
];
