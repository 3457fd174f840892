import type { Letter } from './letter.ts';

/**
 * Tells a member of staff that work waits. It contains no names: the console says more.
 * @param lines one for each queue with new work
 */
export const staffDigestMail = ({ lines, url }: { lines: readonly string[]; url: string }): Letter => ({
  subject: 'New work in the staff console',
  body: `Hello,

New work is waiting:

${lines.map((line) => `- ${line}`).join('\n')}

Open the staff console:

${url}

To stop these emails, change your email settings in the staff console.
`,
});

/** Invites a person to the staff console. @param passwordUrl undefined: the person has a password already */
export const staffInvitationMail = ({
  url,
  passwordUrl,
}: {
  url: string;
  passwordUrl: string | undefined;
}): Letter => ({
  subject: 'You have access to the staff console',
  body: `Hello,

You have been added to the staff console. Open the staff console:

${url}
${
  passwordUrl === undefined
    ? '\nSign in with your password.'
    : `\nFirst choose a password within 24 hours:\n\n${passwordUrl}\n\nThis link is personal. Don't share it.`
} You will set up a second factor when you sign in.
`,
});
