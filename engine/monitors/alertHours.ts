/** When a company lets alerts be sent, in hours of a person's own day. */
export interface AlertHours {
  /** Digests come at this hour. */
  digest: number;
  /** From here, in the evening, until there, in the morning, nothing is sent that comes by itself. */
  quietFrom: number;
  quietTo: number;
}

/** The hours that a company's configuration says (`notifications.*`); where it has no hour, those that are usual. */
export function alertHours(config: (key: string) => unknown): AlertHours {
  const hour = (name: string, usual: number, most: number) => {
    const set = config(`notifications.${name}`);
    return typeof set === "number" && Number.isInteger(set) && set >= 0 && set <= most ? set : usual;
  };
  return {
    digest: hour("digestHour", 7, 23),
    quietFrom: hour("quietFrom", 22, 24),
    quietTo: hour("quietTo", 6, 12),
  };
}
