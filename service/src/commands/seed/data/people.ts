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
