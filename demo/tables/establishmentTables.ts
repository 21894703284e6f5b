import type { Weighted } from "../values/random.ts";

/** What carriers do, by their code of the North American Industry Classification System of 2022. */
export interface Industry {
  code: string;
  name: string;
}

/** Our own estimates of a carrier of less-than-truckload freight. */
export const industries: Weighted<Industry> = [
  [{ code: "484122", name: "General Freight Trucking, Long-Distance, Less Than Truckload" }, 6],
  [{ code: "484121", name: "General Freight Trucking, Long-Distance, Truckload" }, 3],
  [{ code: "493110", name: "General Warehousing and Storage" }, 1],
];

/** A ZIP code of the town of a terminal, by the terminal's alias. */
export const zipCodes: Readonly<Record<string, string>> = {
  sacramento: "95838",
  fresno: "93725",
  portland: "97218",
  reno: "89502",
  dallas: "75212",
  houston: "77029",
  kansas_city: "64120",
  joliet: "60436",
  atlanta: "30336",
  nashville: "37210",
  charlotte: "28214",
  jacksonville: "32254",
  stockton: "95206",
  merced: "95341",
  elizabeth: "07201",
  baltimore: "21224",
  bristol: "19007",
  albany: "12206",
};
