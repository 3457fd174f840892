import { settingLabels } from '@service-embeds/domain/account/change-account-settings';

/** A mail to a person about how they sign in, or to an admin about the account. Whatever people typed comes quoted. */
interface Letter {
  subject: string;
  body: string;
}

/** Whose second factors are removed. Undefined: the reader's. */
interface About {
  about: string | undefined;
}

const ownerOf = ({ about }: About): string => (about === undefined ? 'your' : `${about}'s`);

const unexpected = (
  url: string,
): string => `If it wasn't you, choose a new password now and tell an admin of your account. Reset your password:

${url}
`;

/** The subject of a mail, and what happened. */
type Sentences = readonly [subject: string, sentence: string];

/** Changes of an account, by which its admins notice one that was not theirs. */
const accountChanges = {
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
  letter_texts_changed: [
    'Texts of notices changed',
    'Texts of the notices of adverse actions of your account were changed.',
  ],
  retention_changed: ['Retention changed', 'How long the data of your account is kept was changed.'],
  settings_changed: ['Account settings changed', 'Settings of your account were changed.'],
  webhook_created: ['Webhook endpoint created', 'A webhook endpoint was created.'],
  webhook_changed: ['Webhook endpoint changed', 'A webhook endpoint was changed.'],
  webhook_deleted: ['Webhook endpoint deleted', 'A webhook endpoint was deleted.'],
  candidate_data_removed: ['Personal data removed', 'The personal data of a candidate was removed.'],
  subscription_stopped: [
    'Subscription stopped',
    'A subscription could not order its next report, so it was stopped.',
  ],
  continuous_check_stopped: [
    'Continuous check stopped',
    'A continuous check can no longer order reports, so it was stopped.',
  ],
  candidate_name_changed: [
    'New consent needed',
    'A candidate with a subscription or a continuous check got another name. Ask the candidate for a consent with it: without one, the subscription ends at its next report, and the continuous check in 30 days.',
  ],
  application_disconnected: [
    'Application disconnected',
    'An application was disconnected from your account.',
  ],
} satisfies Record<string, Sentences>;

/** A change of an account that its admins hear of by mail. */
export type AccountChange = keyof typeof accountChanges;

/** Changes in the way a person, or the people of an account, sign in. */
const signInChanges = {
  authenticator_app_added: ['Authenticator app added', 'An authenticator app was added to your sign-in.'],
  authenticator_app_removed: [
    'Authenticator app removed',
    'The authenticator app was removed from your sign-in.',
  ],
  passkey_added: ['Passkey added', 'A passkey was added to your sign-in.'],
  passkey_removed: ['Passkey removed', 'A passkey was removed from your sign-in.'],
  recovery_codes_renewed: [
    'Recovery codes replaced',
    'Your recovery codes were replaced. The earlier ones no longer work.',
  ],
  recovery_code_used: ['A recovery code was used', 'One of your recovery codes was used to sign in as you.'],
  single_sign_on_changed: [
    'Single sign-on settings changed',
    'The single sign-on settings of your account were changed.',
  ],
  multi_factor_required: [
    'Multi-factor authentication is now required',
    'Your account now requires multi-factor authentication.',
  ],
  multi_factor_not_required: [
    'Multi-factor authentication is no longer required',
    'Your account no longer requires multi-factor authentication.',
  ],
} satisfies Record<string, Sentences>;

/** A change in the way a person, or the people of an account, sign in. */
export type SecurityChange = keyof typeof signInChanges;

/** What mails say about changes of an account and of the sign-in of its people, so that people notice a change that they didn't make. */
export const securityMails = {
  accountChanges: accountChanges as Record<AccountChange, Sentences>,
  settings: settingLabels,
  accountChange: (mail: {
    sentence: string;
    what: string | undefined;
    by: string;
    url: string;
  }): string => `Hello,

${mail.sentence}

${mail.what ? `What: ${mail.what}\n` : ''}By: ${mail.by}

If this is expected, you don't need to do anything. If not, check your account now:

${mail.url}
`,
  byCandidate: 'the candidate',
  byApi: 'your API credentials',
  signInChanges: signInChanges as Record<SecurityChange, Sentences>,
  codesLeft: (count: number): string =>
    count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`,
  /** @param mail.by the admin who did it, for a change of the whole account */
  signInChange: (mail: { sentence: string; by: string | undefined; url: string }): string => `Hello,

${mail.sentence}
${mail.by === undefined ? '' : `\nBy: ${mail.by}\n`}
If this was you or an admin of your account, you don't need to do anything. If not, change your password, and sign out
everywhere. Check your sign-in settings now:

${mail.url}
`,
  passwordChanged: (url: string): Letter => ({
    subject: 'Your password was changed',
    body: `Hello,

Your password was changed, and you were signed out on your other devices. If it was you, you don't need to do anything.

${unexpected(url)}`,
  }),
  newDevice: (mail: {
    time: string;
    browser: string;
    ip: string | undefined;
    securityUrl: string;
    passwordUrl: string;
  }): Letter => ({
    subject: 'You signed in on a new device',
    body: `Hello,

Your account was used to sign in on a device that you haven't used before.

When: ${mail.time}
Where: ${mail.ip === undefined ? mail.browser : `${mail.browser}, from the IP address ${mail.ip}`}

If it was you, you don't need to do anything. If it wasn't you, end all sessions. Choose "Sign out everywhere":

${mail.securityUrl}

Then choose another password and tell an admin of your account:

${mail.passwordUrl}
`,
  }),
  signedOutEverywhere: (mail: { browser: string; url: string }): Letter => ({
    subject: 'You were signed out on all devices',
    body: `Hello,

You chose "Sign out everywhere" in ${mail.browser}. If it was you, you don't need to do anything.

${unexpected(mail.url)}`,
  }),
  secondFactorsRemoved: (mail: { by: string; url: string }): Letter => ({
    subject: 'Your second factors were removed',
    body: `Hello,

${mail.by}, an admin of your account, removed your authenticator app, passkeys, and recovery codes, and you were signed out on all
devices.

If you asked for this, sign in with your password and set up a new second factor. If you didn't, choose a new password now and
tell another admin of your account. Reset your password:

${mail.url}
`,
  }),
  device: (browser: string | undefined, system: string | undefined): string => {
    const name = browser ?? 'Unknown browser';
    return system === undefined ? name : `${name} on ${system}`;
  },
  reset: {
    requested: (mail: About & { url: string; removalAt: string; reason: string }): Letter => ({
      subject:
        mail.about === undefined ? 'Your second factors will be removed' : 'Second factors will be removed',
      body: `Hello,

We were asked to remove ${ownerOf(mail)} authenticator app, passkeys, and recovery codes because all of them are lost. Our
staff checked the request: ${mail.reason}

We'll remove them on ${mail.removalAt}. Until then, nothing changes. If the request is expected, you don't need to do
anything. If not, stop it before then:

${mail.url}

This link is personal. Don't share it.
`,
    }),
    canceledBy: {
      staff: 'Our staff stopped it.',
      factor_use: 'One of them was added or used after the request, so they are not all lost.',
    },
    /** @param email of the person who used the link in our mail */
    canceledByLink: (email: string) => `${email} stopped it.`,
    canceled: (mail: About & { why: string; securityUrl: string }): Letter => ({
      subject: 'Second factors will not be removed',
      body: `Hello,

We were asked to remove ${ownerOf(mail)} authenticator app, passkeys, and recovery codes. That won't happen:
${mail.why}
${
  mail.about === undefined
    ? `
If another person asked for it or used your second factor, change your password. Choose "Sign out everywhere":

${mail.securityUrl}
`
    : ''
}`,
    }),
    completed: (mail: About & { passwordUrl: string }): Letter =>
      mail.about === undefined
        ? {
            subject: 'Your second factors were removed',
            body: `Hello,

As we announced 72 hours ago, we removed your authenticator app, passkeys, and recovery codes, and you were signed out on all
devices.

If you asked for this, sign in with your password and set up a new second factor. If you didn't, choose a new password now and
tell an admin of your account. Reset your password:

${mail.passwordUrl}
`,
          }
        : {
            subject: 'Second factors removed',
            body: `Hello,

As we announced 72 hours ago, we removed ${ownerOf(mail)} authenticator app, passkeys, and recovery codes. The person signs in
without them until new ones are set up.
`,
          },
  },
};
