/** What a customer said, what it was about, and what was done about it. */
export interface CustomerScene {
  subject: string;
  words: string;
  action: string;
}

/** By kind of observation. */
export const customerScenes: Readonly<Record<string, readonly CustomerScene[]>> = {
  complaint: [
    {
      subject: "siteRules",
      words: "The driver left pallets in front of the fire exit.",
      action: "Talked to the driver and called the customer back.",
    },
    {
      subject: "freightDamage",
      words: "Two cartons arrived crushed and the driver would not note it.",
      action: "Sent the customer a claim form and went through exceptions on receipts with the driver.",
    },
    {
      subject: "timeliness",
      words: "The truck came three hours after the window without a call.",
      action: "Dispatch now calls when a stop will be late; the customer was informed.",
    },
  ],
  compliment: [
    {
      subject: "service",
      words: "The driver waited while we cleared the dock and helped to sort the freight.",
      action: "Thanked the driver in front of the crew.",
    },
    {
      subject: "conduct",
      words: "Always on time, always friendly.",
      action: "Thanked the driver and put a note in the file.",
    },
  ],
  suggestion: [
    {
      subject: "timeliness",
      words: "Please call half an hour ahead; the gate is locked at noon.",
      action: "Added the gate hours to the stop's notes.",
    },
  ],
  safetyConcern: [
    {
      subject: "driving",
      words: "The driver drove faster than walking pace between our people.",
      action: "Talked to the driver about the site's speed limit and called the customer back.",
    },
    {
      subject: "siteRules",
      words: "The trailer was not chocked while we unloaded.",
      action: "Went through the rule on chocks with the driver and called the customer back.",
    },
  ],
};
