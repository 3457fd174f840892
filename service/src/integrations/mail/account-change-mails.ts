import type { Letter } from './message.ts';
import { quote } from './quote.ts';

/** Changes of an account that its admins hear of by mail, so that they notice one that was not theirs. */
const changes = {
  api_key_created: ['API key created', 'A new API key was created.'],
  api_key_revoked: ['API key revoked', 'An API key was revoked.'],
  person_invited: ['Person invited', 'A person was invited to your account.'],
  person_joined: ['Person joined', 'A person accepted an invitation to your account.'],
  person_role_changed: ['Role changed', "A person's role was changed."],
  person_removed: ['Person removed', 'A person was removed from your account.'],
  second_factors_removed: [
    'Second factors removed',
    "A person's second factors were removed, so the person signs in without them until new ones are set up.",
  ],
  retention_changed: ['Retention changed', 'How long the data of your account is kept was changed.'],
  settings_changed: ['Account settings changed', 'Settings of your account were changed.'],
  webhook_created: ['Webhook endpoint created', 'A webhook endpoint was created.'],
  webhook_changed: ['Webhook endpoint changed', 'A webhook endpoint was changed.'],
  webhook_deleted: ['Webhook endpoint deleted', 'A webhook endpoint was deleted.'],
  candidate_data_removed: ['Personal data removed', 'The personal data of a candidate was removed.'],
  subscription_stopped: [
    'Subscription stopped',
    'A subscription could not order its next report and was stopped.',
  ],
  continuous_check_stopped: [
    'Continuous check stopped',
    'A continuous check may not order another report and was stopped.',
  ],
  application_disconnected: [
    'Application disconnected',
    'An application was disconnected from your account.',
  ],
} as const;

export type AccountChange = keyof typeof changes;

/** What the admins of an account read about a change. */
export interface ChangeNotice {
  change: AccountChange;
  /** What was changed, for example a person's email address. It is quoted. */
  about?: string;
  /** The labels of the settings that were changed. */
  settings?: readonly string[];
  /** Email address of the person who did it; undefined if it came through the API. */
  by?: string | undefined;
}

/**
 * Tells the admins of an account that something changed.
 * @param url the page where they can check it
 */
export function accountChangeMail({ change, about, settings, by }: ChangeNotice, url: string): Letter {
  const [subject, sentence] = changes[change];
  const what = settings?.join(', ') ?? (about && quote(about));
  const details = [what && `What: ${what}`, by ? `By: ${quote(by)}` : 'By: your API credentials'];
  return {
    subject,
    body: `Hello,

${sentence}

${details.filter(Boolean).join('\n')}

If this is expected, you don't need to do anything. If not, check your account now:

${url}
`,
  };
}
