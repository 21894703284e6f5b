/**
 * What should happen, written by hand from the rules (spec platform.md 6) and not from the code: by call (see
 * `rights.test.ts`) and by who makes it (see `testing.ts`).
 */

/**
 * Expected statuses, one column per person. 409 means: allowed, since the walk saves and deletes a version that never was. A group in
 * which the user may not add is a wrong value (400); no right to add anywhere is 403.
 */
const table = `
                    | admin manager terminal viewer confidential northConfidential peopleOnly both foreign unemployed deactivated stranger nobody
health              | 200   200     200      200    200          200               200        200  200     200        200         200      200
openapi             | 200   200     200      200    200          200               200        200  200     200        200         200      200
config              | 200   200     200      200    200          200               200        200  200     200        200         200      200
public              | 200   200     200      200    200          200               200        200  200     200        200         200      200
validator           | 200   200     200      200    200          200               200        200  200     200        200         200      200
me                  | 200   200     200      200    200          200               200        200  200     200        403         403      401
companies           | 200   200     200      200    200          200               200        200  200     200        403         403      401
company redwood     | 200   200     200      200    200          200               200        200  404     404        403         403      401
company harbor      | 404   404     404      404    404          404               404        200  200     404        403         403      401
permissions         | 200   200     200      200    200          200               200        200  404     404        403         403      401
modules             | 200   200     200      200    200          200               200        200  404     404        403         403      401
templates           | 200   200     200      200    200          200               200        200  404     404        403         403      401
enumSets            | 200   200     200      200    200          200               200        200  404     404        403         403      401
enums               | 200   200     200      200    200          200               200        200  404     404        403         403      401
groups              | 200   200     200      200    200          200               200        200  404     404        403         403      401
settings            | 200   200     200      200    200          200               200        200  404     404        403         403      401
list                | 200   200     200      200    200          200               403        200  404     404        403         403      401
list drivers        | 200   200     200      200    200          200               200        200  404     404        403         403      401
search              | 200   200     200      200    200          200               403        200  404     404        403         403      401
count               | 200   200     200      200    200          200               403        200  404     404        403         403      401
read north          | 200   200     200      200    200          200               403        200  404     404        403         403      401
read south          | 200   200     403      200    200          403               403        200  404     404        403         403      401
read foreign        | 404   404     404      404    404          404               404        404  404     404        403         403      401
history north       | 200   200     200      200    200          200               403        200  404     404        403         403      401
history south       | 200   200     403      200    200          403               403        200  404     404        403         403      401
history foreign     | 404   404     404      404    404          404               404        404  404     404        403         403      401
add north           | 201   201     201      403    403          201               403        403  404     404        403         403      401
add south           | 201   201     400      403    403          400               403        403  404     404        403         403      401
add foreign         | 400   400     400      403    403          400               403        403  404     404        403         403      401
edit north          | 409   409     409      403    409          409               403        403  404     404        403         403      401
edit south          | 409   409     403      403    409          403               403        403  404     404        403         403      401
edit foreign        | 404   404     404      404    404          404               404        404  404     404        403         403      401
edit north by body  | 409   409     409      403    409          409               403        403  404     404        403         403      401
move north to south | 409   409     409      403    409          409               403        403  404     404        403         403      401
draft read          | 200   200     200      200    200          200               403        200  404     404        403         403      401
draft write         | 200   200     200      200    200          200               403        200  404     404        403         403      401
draft remove        | 204   204     204      204    204          204               403        204  404     404        403         403      401
duplicates          | 200   200     200      200    200          200               403        200  404     404        403         403      401
lookup badge        | 200   200     200      200    200          200               200        200  404     404        403         403      401
lookup town         | 200   200     404      200    200          404               403        200  404     404        403         403      401
upload              | 201   201     201      201    201          201               201        201  404     404        403         403      401
file north          | 200   200     200      200    200          200               404        200  404     404        403         403      401
file south          | 200   200     404      200    200          404               404        200  404     404        403         403      401
file foreign        | 404   404     404      404    404          404               404        404  404     404        403         403      401
delete foreign      | 404   404     404      404    404          404               404        404  404     404        403         403      401
delete north        | 409   409     403      403    403          409               403        403  404     404        403         403      401
delete south        | 409   409     403      403    403          403               403        403  404     404        403         403      401
`;

/** One cell of the table. */
export interface Expectation {
  call: string;
  role: string;
  status: number;
}

/** The table, cell by cell. Throws when a row has not one status for each role. */
export function readTable(): Expectation[] {
  const [header = "", ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.trim());
  const roles = header.replace("|", "").trim().split(/\s+/);
  return rows.flatMap((row) => {
    const [call = "", cells = ""] = row.split("|").map((part) => part.trim());
    const statuses = cells.split(/\s+/);
    if (statuses.length !== roles.length) throw new Error(`The row "${call}" has ${statuses.length} cells.`);
    return roles.map((role, index) => ({ call, role, status: Number(statuses[index]) }));
  });
}
