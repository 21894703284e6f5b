import { testRecordTypes } from "../parts/recordTypeTests.ts";

testRecordTypes(1, 3);
