import { testRecordTypes } from "../parts/recordTypeTests.ts";

testRecordTypes(0, 3);
