import type { CertificationStatus } from '@service-embeds/contract';

/** Whether customers can connect an application and its access tokens work: in production, once it is certified. */
export const isUsable = (
  environment: 'production' | 'staging',
  { certificationStatus }: { certificationStatus: CertificationStatus },
): boolean => environment === 'staging' || certificationStatus === 'certified';

/** Returns the status after the host has asked for the review. An application that is certified stays so. */
export const requestReview = (status: CertificationStatus): CertificationStatus =>
  status === 'certified' ? status : 'in_review';
