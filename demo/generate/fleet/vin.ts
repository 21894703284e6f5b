import type { Random } from "../../values/random.ts";

const letters = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
/** Values of characters and weights of places for the check digit, 49 CFR 565.15(c). */
const values = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Codes of model years from 2010 on; they repeat after 30 years. 49 CFR 565.15(d)(1). */
const years = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** A vehicle identification number with a right check digit, for a maker's first three characters. */
export function inventVin(random: Random, wmi: string, year: number): string {
  const description = Array.from({ length: 5 }, () => random.pick([...letters])).join("");
  const yearCode = years.charAt((year - 2010 + 30) % 30);
  const plant = random.pick([..."ABCDEFGH"]);
  const open = `${wmi}${description}0${yearCode}${plant}${random.digits(6)}`;
  return `${open.slice(0, 8)}${checkDigit(open)}${open.slice(9)}`;
}

/** The ninth character that a number of 17 characters must have. */
export function checkDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, letter, index) => total + (values.indexOf(letter) % 10) * (weights[index] ?? 0),
    0,
  );
  return sum % 11 === 10 ? "X" : String(sum % 11);
}
