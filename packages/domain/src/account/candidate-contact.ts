import type { AccountRecord } from './account-record.ts';

/**
 * Returns the address of an account to which candidates write about decisions and disputes: that for adverse actions, or else
 * that of its support. Null: the account has neither.
 */
export const candidateContact = ({
  adverseActionEmail,
  supportEmail,
}: Pick<AccountRecord, 'adverseActionEmail' | 'supportEmail'>): string | null =>
  adverseActionEmail ?? supportEmail;
