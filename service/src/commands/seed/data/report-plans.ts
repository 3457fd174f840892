/** Plan for a seeded report. */
export interface ReportPlan {
  /** Selects the scenario of the staging simulator. */
  tag: string;
  /** Days since the report was ordered. */
  days: number;
}

/** Reports in every state, as in an account that has ordered for a month. */
const reportPlans: ReportPlan[] = [
  { tag: 'clear', days: 9 },
  { tag: 'consider', days: 8 },
  { tag: 'clear', days: 0.2 },
  { tag: 'id', days: 4 },
  { tag: 'dispute-open', days: 14 },
  { tag: 'complete', days: 11 },
  { tag: 'cancelled', days: 6 },
  { tag: 'engaged', days: 13 },
  { tag: 'pre-adverse', days: 5 },
  { tag: 'post-adverse', days: 27 },
  { tag: 'escalated', days: 7 },
  { tag: 'consider-multi', days: 16 },
  { tag: 'slow', days: 5 },
  { tag: 'suspend-resume', days: 1.5 },
  { tag: 'dispute-clear', days: 29 },
  { tag: 'consider-mvr', days: 12 },
  { tag: 'clear', days: 1 },
];

/** Returns the plan for the report of an account's completed invitation number `index`. */
export const reportPlanOf = (index: number): ReportPlan =>
  reportPlans[index % reportPlans.length] as ReportPlan;
