import { walkRecordTypes } from "../walks/recordTypes.ts";

walkRecordTypes(2, 3);
