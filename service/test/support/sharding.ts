/** A table that stays on one node, or on all of them. */
interface DirectoryTable {
  /** Why its rows cannot be divided by account. */
  reason: string;
  /** Whether its rows belong to an account nevertheless, and so can be copied to it. */
  hasAccount?: boolean;
}

const ofPeople = 'People sign in before an account is known, and may belong to several.';
const bySecret = 'Found by a secret or a public name before the account is known.';

/**
 * Tables that a distributed database keeps together: they are small, and find the account of a request. In Citus they are
 * reference tables.
 */
export const directoryTables: Record<string, DirectoryTable> = {
  accounts: { reason: 'The accounts themselves.' },
  users: { reason: ofPeople },
  authenticator_apps: { reason: ofPeople },
  passkeys: { reason: ofPeople },
  recovery_codes: { reason: ofPeople },
  sign_in_devices: { reason: ofPeople },
  second_factor_resets: { reason: ofPeople, hasAccount: true },
  second_factor_reset_links: { reason: ofPeople },
  used_challenges: { reason: ofPeople },
  used_logout_tokens: { reason: 'The provider of a single sign-on may serve several accounts.' },
  single_sign_on_domains: { reason: 'An email domain leads to its account.', hasAccount: true },
  staff_members: { reason: "The provider's staff belongs to no account." },
  data_keys: { reason: 'Keys of the whole installation.' },
  request_counts: { reason: 'Counters of all callers for one minute, without a log.' },
  applications: { reason: bySecret, hasAccount: true },
  credentials: { reason: bySecret, hasAccount: true },
  authorization_codes: { reason: bySecret, hasAccount: true },
  sessions: { reason: bySecret, hasAccount: true },
};

const byPersonalLink = 'A personal link has only the ID. The ID is random, so it is unique without this key.';

/**
 * Unique keys without `account_id` of tables that are divided by account. A distributed database cannot have them. Each finds
 * one row by something random, so it becomes an ordinary index that is asked on all nodes.
 */
export const globalKeys: Record<string, string> = {
  'invitations (id)': byPersonalLink,
  'reports (id)': byPersonalLink,
  'consents (id)': byPersonalLink,
  'membership_invitations (id)': byPersonalLink,
  'mails (return_token)': 'A message about a delivery has only this token.',
  'deliveries (id)': 'Workers finish deliveries of all accounts in one statement.',
};
