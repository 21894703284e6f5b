/** Whose dashboard: of one user, in one company. */
export interface DashboardOwner {
  customerId: number;
  userId: number;
}
