import { ApiError, errorCatalog } from '@service-embeds/contract';
import { createCandidate } from '../candidate/candidate-changes.ts';
import type { CandidateRecord, SecretCipher } from '../candidate/candidate-record.ts';
import type { ConsentEvidence } from '../consent/consent.ts';
import type { AdverseActionRecord, ReportRecord } from '../report/report-record.ts';

/** What a candidate's reports say about whether its personal data is still needed. */
export interface DataUses {
  reports: readonly Pick<ReportRecord, 'status'>[];
  adverseActions: readonly Pick<AdverseActionRecord, 'status'>[];
}

/** @throws ApiError 409 `personal_data_in_use` while a report, a dispute or an adverse action is open */
export function requireUnusedData({ reports, adverseActions }: DataUses): void {
  const use = (open: Parameters<typeof errorCatalog.personalDataInUse>[0]) =>
    new ApiError(errorCatalog.personalDataInUse(open));
  if (reports.some(({ status }) => status === 'dispute')) throw use('dispute');
  if (adverseActions.some(({ status }) => status === 'pending' || status === 'dispute'))
    throw use('adverse_action');
  if (reports.some(({ status }) => status === 'pending' || status === 'suspended')) throw use('report');
}

/**
 * Returns what remains of a candidate whose personal data is removed: its ID, its account, and when it was created. Every
 * candidate has an address, so it gets one of a domain that never exists (RFC 2606, section 2).
 */
export const withoutPersonalData = <Secret>(
  { accountId, id, applicationId, createdAt }: CandidateRecord<Secret>,
  cipher: SecretCipher<Secret>,
  at: Date,
): CandidateRecord<Secret> => ({
  ...createCandidate({ email: `${id}@removed.invalid` }, { accountId, id, applicationId, createdAt }, cipher),
  piiRemovedAt: at,
});

/** The values of a consent that say who gave it. */
export type PersonalEvidence = Pick<
  ConsentEvidence,
  'signature' | 'fullName' | 'circumstances' | 'ipAddress' | 'userAgent'
>;

/** Replaces the personal values of a consent that are sealed. */
export const noPersonalEvidence: PersonalEvidence = {
  signature: '',
  fullName: '',
  circumstances: {},
  ipAddress: null,
  userAgent: null,
};

/** Returns the values of a consent that are sealed when the personal data of the candidate is removed. */
export const personalEvidenceOf = ({
  signature,
  fullName,
  circumstances,
  ipAddress,
  userAgent,
}: PersonalEvidence): PersonalEvidence => ({ signature, fullName, circumstances, ipAddress, userAgent });
