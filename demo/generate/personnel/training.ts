import { addDays } from "../../../engine/index.ts";
import { addMonths } from "../../../engine/server.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { Random } from "../../values/random.ts";
import { ofPerson, presentPeople } from "../people/personRecords.ts";
import { due } from "../base/due.ts";
import type { Employee } from "../people/employees.ts";
import { terminalsOf } from "../base/terminals.ts";
import type { DemoLink, DemoRecord, Setting } from "../base/demoRecord.ts";
import { YEARS } from "../base/demoRecord.ts";
import { coachesOf } from "./personnelRecord.ts";
import { courses } from "./courses.ts";
import type { Course } from "./courses.ts";

/** A session with who comes to it. */
interface Session {
  course: Course;
  courseIndex: number;
  /** UTC midnight. */
  day: number;
  isPast: boolean;
  isCancelled: boolean;
  group: string;
  display: string;
  attendees: readonly Employee[];
  coach: Employee | undefined;
}

const courseLink = (index: number): DemoLink => ({ template: "training_course", index });

/** The courses, which belong to the company as a whole. */
export function generateCourses({ groupId, company }: Setting): DemoRecord[] {
  return courses.map((course) => ({
    groupId: groupId(company.alias),
    links: {},
    values: {
      name: course.name,
      code: course.code,
      category: course.category,
      delivery: course.delivery,
      trainingSource: course.trainingSource,
      provider: course.trainingSource === "vendor" ? "Prairie Safety Training" : null,
      duration: course.hours,
      legalBasis: course.legalBasis,
      requiredPositions: course.positions.length > 0 ? [...course.positions] : null,
      expirationInterval: course.months,
      expirationIntervalUnits: course.months === null ? null : "months",
      tested: course.passingScore !== null,
      passingScore: course.passingScore,
      materials: `${course.name}: slides and handout, safety share, folder ${course.code}`,
      active: true,
    },
  }));
}

/** Sessions of five years and of the next weeks, each at one terminal with its own people. */
export function planSessions(setting: Setting, people: readonly Employee[]): Session[] {
  const { company, random, today } = setting;
  const taught = courses.flatMap((course, index) =>
    ["online", "selfStudy"].includes(course.delivery) ? [] : [{ course, index }],
  );
  const terminals = terminalsOf(company);
  const coaches = coachesOf(people);
  return Array.from({ length: Math.max(10, Math.round(company.counts.employees / 40)) }, (_, index) => {
    const { course, index: courseIndex } = random.pick(taught);
    const { alias, display } = random.pick(terminals);
    const isPast = index % 6 !== 0;
    const day = isPast
      ? addDays(today, -random.integer(3, YEARS * 365))
      : addDays(today, random.integer(2, 75));
    const staff = presentPeople(people, 1).filter(
      (person) => person.group === alias && person.hired <= addDays(day, -40) && isFor(course, person),
    );
    const attendees = staff
      .filter(() => random.chance(Math.min(1, 7 / Math.max(1, staff.length))))
      .slice(0, 14);
    const coach = coaches.find(({ group }) => group === alias) ?? coaches[0];
    const isCancelled = random.chance(0.04);
    return { course, courseIndex, day, isPast, isCancelled, group: alias, display, attendees, coach };
  });
}

/** Whether somebody's work asks for a course, or it is given person by person. */
function isFor({ positions }: Course, { position }: Employee): boolean {
  return positions.length === 0 || positions.includes(position);
}

/** The classes themselves. */
export function generateClasses(setting: Setting, sessions: readonly Session[]): DemoRecord[] {
  const { random, groupId } = setting;
  return sessions.map(
    ({ course, courseIndex, day, isPast, isCancelled, group, display, coach, attendees }) => {
      const isOutside = course.trainingSource === "vendor";
      const startTime = random.pick([7, 8, 9, 13]) * 3600;
      const status = isCancelled ? "cancelled" : isPast ? "held" : "scheduled";
      const site = random.pick(["Break room", "Training room", "Dock office", "Yard"]);
      return {
        groupId: groupId(group),
        links: {
          course: courseLink(courseIndex),
          ...(isOutside || !coach ? {} : { instructor: { template: "employee", index: coach.index } }),
        },
        values: {
          classDate: day,
          startTime,
          endTime: Math.min(startTime + Math.round(course.hours * 3600), 18 * 3600),
          status,
          delivery: course.delivery,
          location: course.delivery === "webinar" ? "Video meeting" : `${site}, ${display}`,
          seats: Math.max(attendees.length, random.pick([8, 12, 16, 20])),
          instructorName: isOutside ? "Prairie Safety Training" : null,
          instructorAddress: isOutside ? "2200 Commerce Dr, Wichita, KS" : null,
          hours: status === "held" ? course.hours : null,
          cost: isOutside ? random.integer(4, 18) * 100 : null,
        },
      };
    },
  );
}

/** Who came to the classes, and what people were assigned to learn alone: overdue, due, done, and run out. */
export function generateAttendances(
  setting: Setting,
  { people, sessions }: { people: readonly Employee[]; sessions: readonly Session[] },
): DemoRecord[] {
  return [
    ...sessions.flatMap((session, index) =>
      session.attendees.map((person) => attended(setting, person, { session, index })),
    ),
    ...presentPeople(people, 5).map((person, index) => assigned(setting, person, index)),
  ];
}

function attended(
  { random }: Setting,
  person: Employee,
  { session, index }: { session: Session; index: number },
): DemoRecord {
  const { course, courseIndex, day, isPast, isCancelled } = session;
  const passed = random.chance(0.94);
  const values: FieldValues =
    isCancelled || !isPast
      ? { status: isCancelled ? "cancelled" : "enrolled" }
      : random.chance(0.05)
        ? { status: "noShow" }
        : outcome(random, course, { day, passed });
  return {
    ...ofPerson(person, {
      course: courseLink(courseIndex),
      trainingClass: { template: "training_class", index },
    }),
    values: {
      assignedDate: addDays(day, isPast ? -random.integer(10, 35) : -80),
      dueDate: addDays(day, 7),
      trainingSource: course.trainingSource,
      ...values,
    },
  };
}

function outcome(
  random: Random,
  course: Course,
  { day, passed }: { day: number; passed: boolean },
): FieldValues {
  const { passingScore, months } = course;
  const score =
    passingScore === null
      ? null
      : passed
        ? random.integer(passingScore, 100)
        : random.integer(Math.max(30, passingScore - 30), passingScore - 1);
  const isDone = passed || passingScore === null;
  return {
    status: isDone ? "completed" : "failed",
    completedDate: day,
    attempts: isDone && random.chance(0.12) ? 2 : 1,
    hours: course.hours,
    score,
    result: passingScore === null ? "attended" : isDone ? "passed" : "failed",
    expirationDate: isDone && months !== null ? addMonths(day, months) : null,
    certificateNumber: isDone && course.legalBasis !== null ? `T${random.digits(6)}` : null,
    certified: isDone && course.category === "hazardousMaterials" ? true : null,
    evaluationDate: isDone && course.category === "industrialTrucks" ? day : null,
    trainer: course.trainingSource === "vendor" ? "Prairie Safety Training" : "Company safety department",
  };
}

const alone = courses.flatMap((course, index) => (course.delivery === "online" ? [{ course, index }] : []));
const lasting = alone.filter(({ course }) => course.months !== null);

/** Of six one is overdue, one due soon, one later, one exempt; two are done: one of them holds, one runs out. */
function assigned(setting: Setting, person: Employee, position: number): DemoRecord {
  const { random, today } = setting;
  const { day } = due(setting, position);
  const isDone = position % 6 >= 4;
  const { course, index } = random.pick(
    (isDone ? lasting : alone).filter((each) => isFor(each.course, person)),
  );
  const boss = person.links["supervisor"];
  const link = {
    ...ofPerson(person, {
      course: courseLink(index),
      ...(boss && "index" in boss ? { assignedBy: boss } : {}),
    }),
  };
  if (isDone) {
    const completedDate = Math.min(addMonths(day, -(course.months ?? 12)), addDays(today, -1));
    const assignedDate = addDays(completedDate, -random.integer(1, 30));
    const done = outcome(random, course, { day: completedDate, passed: true });
    const dueDate = addDays(assignedDate, 30);
    return { ...link, values: { assignedDate, dueDate, trainingSource: "lms", ...done } };
  }
  const isExempt = position % 6 === 3 && random.chance(0.5);
  return {
    ...link,
    values: {
      assignedDate: Math.min(addDays(day, -30), addDays(today, -1)),
      dueDate: day,
      trainingSource: "lms",
      status: isExempt ? "exempt" : random.pick(["assigned", "assigned", "inProgress"]),
      exemptReason: isExempt ? "Trained at the previous employer; certificate on file." : null,
    },
  };
}
