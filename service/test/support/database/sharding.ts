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
  used_tokens: { reason: 'Tokens of people and providers, who may belong to several accounts.' },
  single_sign_on_domains: { reason: 'An email domain leads to its account.', hasAccount: true },
  staff_members: { reason: "The provider's staff belongs to no account." },
  disposition_words: { reason: 'Words of courts count for all accounts.' },
  data_keys: { reason: 'Keys of the whole installation.' },
  delivery_leases: { reason: 'Workers claim deliveries of all accounts together.' },
  attempt_counts: { reason: 'Attempts of visitors who may belong to no account.' },
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
};

/** A condition that says whose rows are meant, also as one of several columns. A join by the account alone does not. */
const conditionOnAccount =
  /(?:account_id"?|"accounts"\."id")\)? ?(?:= ?(?:\$|any)|in \()|\([^()]*account_id"?[^()]*\) (?:in|=) \(/;

/**
 * Returns the divided tables that a statement uses without a condition on their account. An insert names the account of each
 * row, so a statement that only inserts is fine.
 *
 * @param divided names of all tables with `account_id` that are not in a directory
 */
export function tablesOfAllAccounts(statement: string, divided: ReadonlySet<string>): string[] {
  const text = statement.toLowerCase().replace(/\s+/g, ' ').trim();
  if (!/^(with|select|insert|update|delete)\b/.test(text)) return [];
  if (conditionOnAccount.test(text)) return [];
  const used = [...text.matchAll(/(?:\bfrom|\bjoin|^update) "?(\w+)"?/g)].map(([, name = '']) => name);
  return [...new Set(used.filter((name) => divided.has(name)))].sort();
}

/** Statements that may use rows of all accounts, and why. Each runs rarely, or finds few rows by an index. */
export const statementsOfAllAccounts: { matches: RegExp; reason: string }[] = [
  {
    matches: /lower\("candidates"\."email"\) = \$\d+ and "candidates"\."id" <>/,
    reason: 'A person asks for their own file, which may have parts in several accounts.',
  },
  { matches: /"due_at" <= \$\d+/, reason: 'Finds what is due, and claims it.' },
  {
    matches: /from "accounts" where \("accounts"\."created_at" < .*"retention_runs"/s,
    reason: 'Finds the accounts whose data is due for deletion.',
  },
  {
    matches: /left join "memberships" on \("memberships"\."user_id" = "credentials"\."maker_id"/,
    reason:
      'Finds what the maker of a key may do. Only the key tells the account, and the user leads to few rows.',
  },
  { matches: /"deliveries"\."id" (=|in)/, reason: 'Workers record the attempts of all accounts together.' },
  { matches: /"webhooks"\."failing_since" </, reason: 'Finds endpoints that have failed for days.' },
  { matches: /from "webhooks" left join "applications"/, reason: "Finds a partner's webhooks." },
  {
    matches: /^update "invitations" set "mail_id" = .*"mails"\."id" in/,
    reason: 'Copies the states of mails to their invitations, which lie on the same node.',
  },
  {
    matches: /delete from "\w+" where \(*"\w+"\."(created|expires)_at" < \$1/,
    reason: 'Cleans up what is old.',
  },
  {
    matches: /from "file_removals" where/,
    reason: 'Deletes the files of candidates whose data was removed.',
  },
  {
    matches:
      /from "waiting_charges"( inner join "accounts" .*)? where "waiting_charges"\."decided_at" is null/,
    reason: 'Shows the staff what waits for a class, the oldest first.',
  },
  { matches: /as count from "failed_work"/, reason: 'Tells the staff how much work failed.' },
  {
    matches: /"candidates"\."driver_license_lookup" is null/,
    reason: 'Fills a column that a migration added.',
  },
];
