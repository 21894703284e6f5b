import type { Random } from "./random.ts";

/** Common first names by sex and common family names of the United States; combined at random, they name nobody. */
const maleNames =
  "James Robert John Michael David William Richard Joseph Thomas Christopher Charles Daniel Matthew Anthony Mark Steven Andrew Paul Joshua Kenneth Kevin Brian Timothy Ronald Jason George Edward Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Frank Gregory Raymond Alexander Patrick Jack Dennis Jerry Tyler Jose Luis Carlos Juan Miguel Hector Omar Andre Marcus Terrence Darnell Wei Amir Rajesh Ivan";
const femaleNames =
  "Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Karen Sarah Lisa Nancy Sandra Betty Ashley Emily Kimberly Margaret Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Sharon Cynthia Amy Kathleen Angela Maria Rosa Carmen Ana Latoya Tamika Mei Priya Olga Fatima";
const familyNames =
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Jordan Patterson Hamilton Graham Reynolds Griffin Wallace West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon";
const streets =
  "Main Oak Maple Cedar Pine Elm Washington Lake Hill Walnut Spring Park Ridge Church Mill River Sunset Meadow".split(
    " ",
  );
const streetKinds = ["St", "Ave", "Rd", "Dr", "Ln", "Ct"];

const first = { male: maleNames.split(" "), female: femaleNames.split(" ") };
const last = familyNames.split(" ");

/** An invented person. */
export interface PersonName {
  firstName: string;
  middleName: string | null;
  lastName: string;
  sex: "male" | "female";
}

/** Invents a person; `femaleShare` is the share of women in the trade. */
export function inventPerson(random: Random, femaleShare: number): PersonName {
  const sex = random.chance(femaleShare) ? "female" : "male";
  const middleName = random.chance(0.3) ? random.pick(first[sex]) : null;
  const firstName = random.pick(first[sex]);
  const isTwice = middleName === firstName;
  return { firstName, middleName: isTwice ? null : middleName, lastName: random.pick(last), sex };
}

/** A street address that exists only by chance. */
export function inventStreet(random: Random): string {
  return `${random.integer(10, 9999)} ${random.pick(streets)} ${random.pick(streetKinds)}`;
}

/** A telephone number in the range that is kept free for fiction. */
export function inventPhone(random: Random): string {
  return `(${random.integer(201, 989)}) 555-01${random.digits(2)}`;
}

/** Such a number as fields for telephone numbers hold it. */
export function inventTelephone(random: Random): string {
  return `+1${random.integer(201, 989)}55501${random.digits(2)}`;
}
