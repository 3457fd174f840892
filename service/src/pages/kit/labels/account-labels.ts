import type { CertificationStatus, CertificationStep } from '@service-embeds/contract';
import type { Role } from '@service-embeds/domain/identity/role-rights';

export const certificationLabels: Record<CertificationStatus, string> = {
  not_requested: 'Not certified',
  in_review: 'In review',
  certified: 'Certified',
  declined: 'Declined',
};

/** What an application has to do before it is certified. */
export const certificationStepLabels: Record<CertificationStep, string> = {
  customer_connected: 'A customer connected the application',
  invitation_created: 'It created an invitation',
  event_received: 'Its webhook endpoint accepted an event',
  report_completed: 'A report that it ordered was completed',
  report_decided: 'A customer decided about a report that it ordered',
};

/** The name of each role of an account's team. */
export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  restricted_admin: 'Restricted admin',
  adjudicator: 'Adjudicator',
  requestor: 'Requestor',
  limited_requestor: 'Limited requestor',
  billing: 'Billing',
  developer: 'Developer',
};

const eitherOf = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Says which roles have access, and how to get one of them.
 * @param roles names of the roles
 * @param admin who changes roles, and where
 */
export const accessSentence = (roles: readonly string[], own: string, admin: string): string =>
  `You need the role ${eitherOf.format(roles)}. Yours is ${own}. ${admin}`;
