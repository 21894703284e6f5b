/** A document of a demo company's library, as text from which a PDF is made. */
export interface DemoDocument {
  /** Without its extension. */
  name: string;
  labels: readonly string[];
  confidential?: true;
  archived?: true;
  /** How many days ago it was uploaded. */
  daysAgo: number;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/**
 * The documents of every demo company, the oldest first. What they say of inspections, warning devices, and tests follows 49 CFR 396.13,
 * 392.22 (b) and 382 subpart C; the distance between vehicles follows the commercial driver's license manual.
 */
export const demoDocuments: readonly DemoDocument[] = [
  {
    name: "Driver Handbook 2025",
    labels: ["Handbook"],
    archived: true,
    daysAgo: 520,
    sections: [
      {
        title: "Before each trip",
        paragraphs: ["Inspect your vehicle, and sign the report of the driver before you."],
      },
    ],
  },
  {
    name: "Driver Handbook 2026",
    labels: ["Handbook", "Orientation"],
    daysAgo: 210,
    sections: [
      {
        title: "Before each trip",
        paragraphs: [
          "Inspect your vehicle. Review the last driver vehicle inspection report, and sign it if defects were noted on it.",
          "Check that your license, medical certificate, and the documents of the load are with you.",
        ],
      },
      {
        title: "On the road",
        paragraphs: [
          "Wear your seat belt. Do not hold a phone while you drive, and do not text.",
          "Leave at least one second of distance for each ten feet of your vehicle, and one more above 40 miles per hour.",
        ],
      },
      {
        title: "After a crash",
        paragraphs: ["Follow the accident kit. Call dispatch from the scene, however small the damage is."],
      },
    ],
  },
  {
    name: "Accident Kit",
    labels: ["Accidents", "Cab"],
    daysAgo: 200,
    sections: [
      {
        title: "At the scene",
        paragraphs: [
          "Stop, turn on the hazard lights, and put out the warning devices within ten minutes.",
          "Help the injured and call 911.",
          "Take pictures of the vehicles, the road, the plates, and the cargo.",
          "Say nothing about fault. Exchange names, insurance, and plates.",
        ],
      },
    ],
  },
  {
    name: "Drug and Alcohol Policy",
    labels: ["Policy", "Orientation"],
    daysAgo: 190,
    sections: [
      {
        title: "Tests",
        paragraphs: [
          "Drivers with a commercial license are tested before employment, at random, after certain crashes, on reasonable suspicion, before they return to duty, and as a follow-up.",
        ],
      },
      {
        title: "Whom to ask",
        paragraphs: ["The designated employer representative answers questions in confidence."],
      },
    ],
  },
  {
    name: "Terminal Emergency Plan",
    labels: ["Safety"],
    daysAgo: 120,
    sections: [
      {
        title: "Fire",
        paragraphs: ["Leave by the nearest exit, and meet at the flagpole. The shift lead counts everybody."],
      },
      {
        title: "Spill",
        paragraphs: ["Keep people away and upwind. Read the placard, and call the number on the papers."],
      },
    ],
  },
  {
    name: "Certificate of Insurance",
    labels: ["Insurance", "Customers"],
    daysAgo: 80,
    sections: [
      {
        title: "Coverage",
        paragraphs: ["This page stands in for the certificate that the insurer issues each year."],
      },
    ],
  },
  {
    name: "Driver Pay Agreement",
    labels: ["Payroll"],
    confidential: true,
    daysAgo: 45,
    sections: [
      { title: "Rates", paragraphs: ["Mileage, stop, and detention pay are listed for each terminal."] },
    ],
  },
];
