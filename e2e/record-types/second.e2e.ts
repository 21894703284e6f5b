import { walkRecordTypes } from "../walks/recordTypes.ts";

walkRecordTypes(1, 3);
