import { walkRecordTypes } from "../walks/recordTypes.ts";

walkRecordTypes(0, 3);
