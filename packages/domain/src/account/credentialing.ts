import type { DomainEvent } from '../domain-event.ts';
import type { AccountRecord } from './account-record.ts';
import { toAccountResource } from './account-serializer.ts';

/**
 * Credentials an account, so that it can order (docs/api/account.md#account-states).
 *
 * @returns the change and its event, or undefined if the account is already credentialed
 */
export function credentialAccount(
  account: AccountRecord,
  at: Date,
): { changes: { authorized: true }; event: DomainEvent } | undefined {
  if (account.authorized) return undefined;
  const changes = { authorized: true } as const;
  const object = toAccountResource({ ...account, ...changes });
  return {
    changes,
    event: { accountId: account.id, applicationId: null, type: 'account.credentialed', object, at },
  };
}
