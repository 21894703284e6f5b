/** The rules of critical events that each demo company has. */
interface DemoRule {
  name: string;
  templateAlias: string;
  filter: {
    field: string;
    value: { kind: "choice"; any: (string | boolean)[] } | { kind: "number"; min: number };
  };
  assignee: { assigneeType: "POSITION" | "SUPERVISOR"; assigneeValue: string | null };
  terminalDisplay: boolean;
  /** Records of so many days before the day of the demo are watched as well. */
  daysBack: number;
}

export const demoRules: readonly DemoRule[] = [
  {
    name: "Accident with injuries",
    templateAlias: "accident",
    filter: { field: "injuries", value: { kind: "number", min: 1 } },
    assignee: { assigneeType: "POSITION", assigneeValue: "safetyCoordinator" },
    terminalDisplay: false,
    daysBack: 365,
  },
  {
    name: "Vehicle out of service",
    templateAlias: "enforcement",
    filter: { field: "vehicleOutOfService", value: { kind: "choice", any: [true] } },
    assignee: { assigneeType: "POSITION", assigneeValue: "terminalManager" },
    terminalDisplay: false,
    daysBack: 90,
  },
  {
    name: "Critical telematics alert",
    templateAlias: "telematics_alert",
    filter: { field: "severity", value: { kind: "choice", any: ["critical"] } },
    assignee: { assigneeType: "SUPERVISOR", assigneeValue: null },
    terminalDisplay: true,
    daysBack: 90,
  },
];
