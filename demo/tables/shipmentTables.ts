/** First words of the names of customers. Our own. */
export const companyNames: readonly string[] = [
  "Alder Creek",
  "Bluebird",
  "Cedar Point",
  "Copper Hill",
  "Dry Fork",
  "Eastgate",
  "Fairhaven",
  "Granite Bay",
  "Hollow Oak",
  "Juniper",
  "Lakeside",
  "Mill Race",
  "North Star",
  "Orchard",
  "Prairie Rose",
  "Quarry Road",
  "Red Barn",
  "Silver Birch",
  "Three Rivers",
  "Westbrook",
];

export const companyKinds: readonly string[] = [
  "Foods",
  "Grocers",
  "Hardware",
  "Market",
  "Paper Goods",
  "Pharmacy",
  "Plumbing Supply",
  "Warehouse",
];

export const streets: readonly string[] = [
  "Commerce St",
  "Depot Rd",
  "Industrial Pkwy",
  "Main St",
  "Market St",
  "Mill Ave",
  "Railroad Ave",
  "State Hwy 12",
];
