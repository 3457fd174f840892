import type { CertificationStatus, CertificationStep } from '@service-embeds/contract';

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
