import type { DemoWave } from "../base/demoRecord.ts";
import { generateAwards } from "./awards.ts";
import { wave } from "./personnelRecord.ts";
import type { KnownRecords, SettingOf } from "./personnelRecord.ts";
import { generateContacts, generateEmergencyContacts } from "./contacts.ts";
import { generateDisciplinaryActions } from "./discipline.ts";
import { generateStatusHistory } from "./history.ts";
import { generatePlanReviews } from "./planTemplates.ts";
import { generateAttendances, generateClasses, generateCourses, planSessions } from "./training.ts";
import { generateVerificationForms } from "./verification.ts";
import { generateWatchList } from "./watchList.ts";

export type { KnownRecords } from "./personnelRecord.ts";

/** People and training: records about employees, and what they learn, in the order in which they can be written. */
export function generatePeoplePack(setting: SettingOf, known: KnownRecords): DemoWave[] {
  const { people } = known;
  const sessions = planSessions(setting("training sessions"), people);
  return [
    wave("contact", generateContacts(setting("contacts"), people)),
    wave("emergency_contact", generateEmergencyContacts(setting("emergency contacts"), people)),
    wave("employment_status_history", generateStatusHistory(setting("status history"), people)),
    wave("employee_award", generateAwards(setting("awards"), people)),
    wave("disciplinary_action", generateDisciplinaryActions(setting("discipline"), known)),
    wave("employment_verification_form", generateVerificationForms(setting("verification forms"), known)),
    wave("training_course", generateCourses(setting("courses"))),
    wave("training_class", generateClasses(setting("classes"), sessions)),
    wave("training_attendance", generateAttendances(setting("attendances"), { people, sessions })),
    wave("improvement_plan_monitor", generatePlanReviews(setting("plan reviews"), known)),
    wave("employee_watch_list", generateWatchList(setting("watch list"), known)),
  ];
}
