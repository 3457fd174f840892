import type { InvitationStatus } from '@service-embeds/contract';

/** Fictional names. None of them is a surname that selects a scenario of the staging simulator. */
const firstNames = [
  'Alex',
  'Bao',
  'Chiara',
  'Dariusz',
  'Émilie',
  'Farah',
  'Grace',
  'Hiroshi',
  'Inês',
  'Jürgen',
  'Kwame',
  'Lucía',
  "N'Dea",
];
const lastNames = [
  'Testerman',
  'Sampleton',
  'Fixturez',
  'Mockley',
  'Placeholder',
  'Demoski',
  "O'Fixture",
  'Sample-Jones',
  'Stubbins',
  'Ólafsdóttir-Demo',
];

/**
 * Returns candidate number `index` of an account. Some have no name, as if they were invited by email only.
 * @param tag selects the scenario of the staging simulator
 */
export function person(account: string, index: number, tag?: string) {
  const pick = (names: string[], step: number) => names[(index * step) % names.length] ?? '';
  const number = String(index).padStart(3, '0');
  return {
    email: `candidate.${number}${tag === undefined ? '' : `+${tag}`}@${account}.example.com`,
    firstName: index % 9 === 4 ? null : pick(firstNames, 5),
    lastName: index % 9 === 4 ? null : pick(lastNames, 7),
    phone: index % 3 === 0 ? `+1415555${String(100 + (index % 100)).padStart(4, '0')}` : null,
    customId: index % 2 === 0 ? `applicant-${number}` : null,
  };
}

/** States of seeded invitations, in the proportions of an active account. */
export const statusOf = (index: number): InvitationStatus => statuses[index % statuses.length] ?? 'pending';

const statuses: InvitationStatus[] = [
  'pending',
  'completed',
  'expired',
  'pending',
  'cancelled',
  'completed',
  'expired',
];

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
