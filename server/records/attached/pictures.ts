import { noteChange } from "./attached.ts";
import type { OwnerRecord } from "./attached.ts";
import { pictureColumns } from "../../storage/files/pictureColumn.ts";
import type { RecordPicture } from "../../storage/files/pictureColumn.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

export { pictureUrl, picturesOf } from "../../storage/files/pictureColumn.ts";
export type { Crop, RecordPicture } from "../../storage/files/pictureColumn.ts";

/** Puts a picture in place of the record's earlier one. Gives its number. */
export async function setPicture(
  scope: RecordScope,
  owner: OwnerRecord,
  picture: Omit<RecordPicture, "id">,
): Promise<number> {
  await takeAway(scope, owner);
  const { id } = await scope.trx
    .insertInto("record_pictures")
    .values({
      customer_id: scope.plan.customerId,
      record_id: owner.id,
      ...pictureColumns(picture),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await noteChange(scope, owner, "$profilePicture", [null, picture.name]);
  return id;
}

/** Removes the record's picture; its bytes go with the next sweep. One that is not there is no mistake. */
export async function removePicture(scope: RecordScope, owner: OwnerRecord): Promise<void> {
  const name = await takeAway(scope, owner);
  if (name !== undefined) await noteChange(scope, owner, "$profilePicture", [name, null]);
}

async function takeAway({ trx, plan }: RecordScope, { id }: OwnerRecord): Promise<string | undefined> {
  const gone = await trx
    .deleteFrom("record_pictures")
    .where("customer_id", "=", plan.customerId)
    .where("record_id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return gone?.name;
}
