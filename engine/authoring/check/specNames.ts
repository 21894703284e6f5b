/** The names that the specification fixes: other systems, saved addresses and reports know them. */

/** Aliases of the record types (spec platform.md 3). */
export const specTemplates: readonly string[] = (
  "accident a_cdl alcohol_permit b_cdl bill_of_lading_violation certificate_of_violation certification checklist " +
  "checklist_item checklist_template checklist_item_template claim contact corrective_action cpap_violation " +
  "customer_observation disciplinary_action dot_unit dot_unit_interaction dot_watch_list emergency_contact employee " +
  "employee_award employee_certification employee_test employee_watch_list employment_verification_form " +
  "employment_verification_form_request employer_pull_notice employment_status_history enforcement " +
  "enforcement_citation enforcement_violation equipment federal_background_check forklift_incident fuel_tank " +
  "hazmat_endorsement hazmat_permit highway_observation hours_of_service_observation improvement_plan " +
  "improvement_plan_monitor improvement_plan_task improvement_plan_task_template improvement_plan_template " +
  "injury_illness inspection material_spill medical_card medical_waiver milk_receiver_license mvr non_cdl passport " +
  "permit_a_cdl permit_b_cdl probationary_data sleep_apnea stormwater_permit talking_point telematics_alert " +
  "training_attendance training_class training_course tsa twic workplace_observation"
).split(" ");

/** Aliases of the monitors (spec platform.md 3). */
export const specMonitors: readonly string[] = (
  "preEmployment probation medical_card_certifications expirations employeeChecklist stormwaterPermits hazmatPermits " +
  "fuelTank alcoholPermits certifications improvement_plan_monitor"
).split(" ");

/** Aliases of enum sets (spec platform.md 3). */
export const specEnumSets: readonly string[] = (
  "accident_types employee_statuses employee_positions drug_test_results states countries telematics_alert_severity " +
  "training_sources permit_statuses equipment_statuses license_status cost_centers cost_categories"
).split(" ");

/** Keys of fields and relations that calls, reports and screens read (spec records.md 3, 7). */
export const specFields: readonly string[] = (
  "acceptablePerformance applicableDatasets areaNumber asset assignee assignmentTarget birthDate category " +
  "claimantInfo closed closedDate completed correctiveAction correctiveActionType costCategory costIncident " +
  "criticalEventCompleted criticalEventWorkflowStatus currentScore dateCompleted dateOfAction daysDueAfterEventDate " +
  "deaNumber description districtNumber dotReportable dueDate employee employeeNumber equipmentType eventId " +
  "eventSpecificType eventType expirationDate expirationInterval expirationIntervalUnits expirationTime fullName " +
  "hireDate improvementPlan improvementPlanTask incident incurredLoss injuryTerminal internalClaimId isOverdue " +
  "issueDate lossDate lostRestrictedDays maritalStatus meetingDate meetingDetails numberOfCompletedItems " +
  "numberOfExemptItems numberOfItems numberOfOpenItems numberOfOverdueItems oshaReportable ownership " +
  "phoneNumber policyExcluded position primaryModel regionNumber relatedIncidents reserves reviewedBy serviceYears " +
  "socialSecurityNumber sortOrder startDate status streetAddress talkingPoints terminal terminationDate totalCost " +
  "totalIncurred totalIncurredExpense totalIncurredLegacy totalPayments totalReimbursements totalRemainingReserves " +
  "totalReserveRemaining totalReserves tractorType trailerType truckCrashRole truckCrashRoleCategory truckType " +
  "unitNumber watchList watchListPlanStatus zipCode"
).split(" ");

/** Addresses of pages that belong to no record type or monitor (spec platform.md 2.1). */
export const specPaths: readonly string[] = (
  "/dashboard /dashboard/custom /dashboard/performance /dashboard/safetyEvents /dashboard/trainingAndDevelopment " +
  "/account /account/password /admin /admin/users /admin/roles /admin/dropdowns /admin/checklists " +
  "/admin/eventChecklists /admin/dataSuite /admin/dashboards /admin/auditLog /admin/config /admin/configInfo " +
  "/admin/trainingCourse /admin/logo /admin/criticalEvents /admin/stackedRankReport /admin/hierarchyExport " +
  "/admin/visualInsights /admin/siteNavigation /criticalEvents /unmatchedDataReport /training /training/create " +
  "/training/view /training/courses /fmcsaBasics /eventChecklists /pdps /documentLibrary /terminalDisplay /safeView " +
  "/safeView/reports /safeView/summaryView /safeView/scorecards /safeView/visualInsights /watchList /monitor/awards " +
  "/reports /cannedReports/employeeReview"
).split(" ");
