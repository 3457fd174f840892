import { formatTime } from '../../translations/format.ts';
import type { Letter } from './message.ts';
import { quote } from './quote.ts';

/** A removal of second factors by the provider's staff, and who reads about it. */
interface ResetMail {
  /** Email address of the person, for an admin of one of the person's accounts. Undefined: the reader is the person. */
  about: string | undefined;
  /** Page with which the reader stops it. */
  url: string;
  removalAt: Date;
  reason: string;
}

const ownerOf = (about: string | undefined): string => (about === undefined ? 'your' : `${quote(about)}'s`);

/** Announces the removal to everybody who can stop it. */
export const resetRequestedMail = ({ about, url, removalAt, reason }: ResetMail): Letter => ({
  subject: about === undefined ? 'Your second factors will be removed' : 'Second factors will be removed',
  body: `Hello,

We were asked to remove ${ownerOf(about)} authenticator app, passkeys, and recovery codes because all of them are lost. Our
staff checked the request: ${quote(reason)}

We'll remove them on ${formatTime(removalAt)}. Until then, nothing changes. If the request is expected, you don't need to do
anything. If not, stop it before then:

${url}

This link is personal. Don't share it.
`,
});

/** Why a removal was stopped. */
type Cancellation = 'staff' | 'link' | 'factor_use';

const cancellations: Record<Cancellation, string> = {
  staff: 'Our staff stopped it.',
  link: 'Somebody who got our email about it stopped it.',
  factor_use: 'One of them was added or used after the request, so they are not all lost.',
};

/** Says that nothing is removed. */
export const resetCanceledMail = ({
  about,
  canceledBy,
  securityUrl,
}: Pick<ResetMail, 'about'> & { canceledBy: Cancellation; securityUrl: string }): Letter => ({
  subject: 'Second factors will not be removed',
  body: `Hello,

We were asked to remove ${ownerOf(about)} authenticator app, passkeys, and recovery codes. That won't happen:
${cancellations[canceledBy]}
${
  about === undefined
    ? `
If somebody else asked for it or used your second factor, choose "Sign out everywhere" and change your password:

${securityUrl}
`
    : ''
}`,
});

/** Says that the waiting period is over, and the factors are gone. */
export const resetCompletedMail = ({
  about,
  passwordUrl,
}: Pick<ResetMail, 'about'> & { passwordUrl: string }): Letter =>
  about === undefined
    ? {
        subject: 'Your second factors were removed',
        body: `Hello,

As we announced 72 hours ago, we removed your authenticator app, passkeys, and recovery codes, and you were signed out on all
devices.

If you asked for this, sign in with your password and set up a new second factor. If you didn't, reset your password now and
tell an admin of your account:

${passwordUrl}
`,
      }
    : {
        subject: 'Second factors removed',
        body: `Hello,

As we announced 72 hours ago, we removed ${ownerOf(about)} authenticator app, passkeys, and recovery codes. The person signs in
without them until new ones are set up.
`,
      };
