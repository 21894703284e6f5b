import { testRecordTypes } from "../parts/recordTypeTests.ts";

testRecordTypes(2, 3);
