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
count filtered      | 200   200     200      200    200          200               403        200  404     404        403         403      401
views               | 200   200     200      200    200          200               403        200  404     404        403         403      401
view add            | 201   201     201      201    201          201               403        201  404     404        403         403      401
view settings       | 200   200     200      200    200          200               403        200  404     404        403         403      401
view change private | 404   200     404      404    404          404               404        404  404     404        403         403      401
view change shared  | 200   200     403      403    403          403               404        403  404     404        403         403      401
view remove foreign | 404   404     404      404    404          404               404        404  404     404        403         403      401
read north          | 200   200     200      200    200          200               403        200  404     404        403         403      401
read south          | 200   200     403      200    200          403               403        200  404     404        403         403      401
read foreign        | 404   404     404      404    404          404               404        404  404     404        403         403      401
print north         | 200   200     200      200    200          200               403        200  404     404        403         403      401
print south         | 200   200     403      200    200          403               403        200  404     404        403         403      401
print foreign       | 404   404     404      404    404          404               404        404  404     404        403         403      401
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
bulk north          | 200   200     200      403    200          200               403        403  404     404        403         403      401
bulk south          | 200   200     403      403    200          403               403        403  404     404        403         403      401
bulk both           | 200   200     403      403    200          403               403        403  404     404        403         403      401
bulk foreign        | 404   404     404      403    404          404               403        403  404     404        403         403      401
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
comments north      | 200   200     200      200    200          200               403        200  404     404        403         403      401
comments south      | 200   200     403      200    200          403               403        200  404     404        403         403      401
comments foreign    | 404   404     404      404    404          404               404        404  404     404        403         403      401
comment north       | 201   201     201      201    201          201               403        201  404     404        403         403      401
comment south       | 201   201     403      201    201          403               403        201  404     404        403         403      401
comment foreign     | 404   404     404      404    404          404               404        404  404     404        403         403      401
uncomment nothing   | 404   403     403      403    403          403               403        403  404     404        403         403      401
uncomment foreign   | 404   403     403      403    403          403               403        403  404     404        403         403      401
documents north     | 200   200     200      200    200          200               403        200  404     404        403         403      401
documents south     | 200   200     403      200    200          403               403        200  404     404        403         403      401
documents foreign   | 404   404     404      404    404          404               404        404  404     404        403         403      401
document north      | 200   404     404      404    200          200               403        404  404     404        403         403      401
document south      | 200   404     403      404    200          403               403        404  404     404        403         403      401
document foreign    | 404   404     404      404    404          404               404        404  404     404        403         403      401
attach north        | 201   201     201      403    201          201               403        403  404     404        403         403      401
attach south        | 201   201     403      403    201          403               403        403  404     404        403         403      401
attach foreign      | 404   404     404      404    404          404               404        404  404     404        403         403      401
archive north       | 200   404     404      404    200          200               403        404  404     404        403         403      401
archive south       | 200   404     403      404    200          403               403        404  404     404        403         403      401
archive foreign     | 404   404     404      404    404          404               404        404  404     404        403         403      401
label both          | 200   404     404      404    200          200               403        404  404     404        403         403      401
label south         | 200   404     403      404    200          403               403        404  404     404        403         403      401
label foreign       | 404   404     404      404    404          404               404        404  404     404        403         403      401
archive both        | 200   404     404      404    200          200               403        404  404     404        403         403      401
archive all foreign | 404   404     404      404    404          404               404        404  404     404        403         403      401
detach all foreign  | 404   404     404      404    404          404               404        404  404     404        403         403      401
detach nothing      | 404   404     404      404    404          404               404        404  404     404        403         403      401
detach foreign      | 404   404     404      404    404          404               404        404  404     404        403         403      401
download north      | 200   404     404      404    200          200               403        404  404     404        403         403      401
download both       | 200   404     404      404    200          403               403        404  404     404        403         403      401
download foreign    | 404   404     404      404    404          404               403        404  404     404        403         403      401
picture north       | 200   200     200      200    200          200               403        200  404     404        403         403      401
picture south       | 200   200     403      200    200          403               403        200  404     404        403         403      401
picture foreign     | 404   404     404      404    404          404               404        404  404     404        403         403      401
set picture north   | 201   201     201      403    201          201               403        403  404     404        403         403      401
set picture south   | 201   201     403      403    201          403               403        403  404     404        403         403      401
unset picture north | 204   204     204      403    204          204               403        403  404     404        403         403      401
unset picture foreign | 404   404     404      404    404          404               404        404  404     404        403         403      401
lists               | 200   200     200      200    200          200               200        200  404     404        403         403      401
list lines          | 200   200     200      200    200          200               404        200  404     404        403         403      401
list line add       | 201   403     403      403    403          403               403        403  404     404        403         403      401
list line change    | 409   403     403      403    403          403               403        403  404     404        403         403      401
list lines change   | 409   403     403      403    403          403               403        403  404     404        403         403      401
items north         | 200   200     200      200    200          200               403        200  404     404        403         403      401
items south         | 200   200     403      200    200          403               403        200  404     404        403         403      401
items foreign       | 404   404     404      404    404          404               404        404  404     404        403         403      401
item change north   | 409   409     409      403    409          409               403        403  404     404        403         403      401
item change south   | 409   409     403      403    409          403               403        403  404     404        403         403      401
item change foreign | 404   404     404      404    404          404               404        404  404     404        403         403      401
monitors            | 200   200     200      200    200          200               200        200  404     404        403         403      401
monitor run         | 200   200     200      200    200          200               403        200  404     404        403         403      401
monitor act         | 200   200     200      403    200          200               403        403  404     404        403         403      401
monitor export      | 200   200     200      200    200          200               403        200  404     404        403         403      401
alert types         | 200   200     200      200    200          200               200        200  404     404        403         403      401
alerts              | 200   200     200      200    200          200               200        200  404     404        403         403      401
alert add           | 201   201     201      201    201          201               403        201  404     404        403         403      401
alert add model     | 201   201     201      201    201          201               201        201  404     404        403         403      401
alert change        | 404   404     404      404    404          404               404        404  404     404        403         403      401
alert remove        | 404   404     404      404    404          404               404        404  404     404        403         403      401
integrations        | 200   200     200      200    200          200               200        200  404     404        403         403      401
integrations harbor | 404   404     404      404    404          404               404        404  404     404        403         403      401
integration touch   | 200   403     403      403    403          403               403        403  404     404        403         403      401
delete foreign      | 404   404     404      404    404          404               404        404  404     404        403         403      401
deleted             | 200   403     403      403    403          403               403        403  404     404        403         403      401
restore north       | 200   403     403      403    403          403               403        403  404     404        403         403      401
restore foreign     | 404   403     403      403    403          403               403        403  404     404        403         403      401
recompute           | 202   403     403      403    403          403               403        403  404     404        403         403      401
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
