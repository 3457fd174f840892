import type { Language, VerificationType } from '../contract.ts';

/** A mail in plain text. */
export interface Letter {
  subject: string;
  body: string;
}

/** What the mails to a candidate say. Plain text; the only personal data in them is the first name. */
export interface InvitationMail {
  accountName: string;
  firstName: string | null;
  packageName: string;
  invitationUrl: string;
  expiresAt: Date;
}

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const letter = (mail: InvitationMail, opening: string): string =>
  `Hello${mail.firstName ? ` ${mail.firstName}` : ''},

${opening}

Open your personal link to see what will be checked:

${mail.invitationUrl}

The link is only for you. It works until ${day.format(mail.expiresAt)}.
If you did not expect this mail, please ask ${mail.accountName} before you open the link.
`;

export const invitationMail = (mail: InvitationMail): Letter => ({
  subject: `${mail.accountName} invites you to a background check`,
  body: letter(mail, `${mail.accountName} asks you to complete a background check (${mail.packageName}).`),
});

export const reminderMail = (mail: InvitationMail): Letter => ({
  subject: `Reminder: your background check for ${mail.accountName}`,
  body: letter(
    mail,
    `${mail.accountName} is still waiting for you to complete a background check (${mail.packageName}).`,
  ),
});

const documents: Record<Language, Record<VerificationType, string>> = {
  en: {
    ssn: 'Your Social Security number did not match your name. Please check it, and enter it once more.',
    driver_license: 'We need the number of your driver license and the state that issued it.',
    id: 'We need to see an identity document of yours.',
  },
  es: {
    ssn: 'Su número de Seguro Social no coincidió con su nombre. Revíselo y escríbalo otra vez.',
    driver_license: 'Necesitamos el número de su licencia de conducir y el estado que la emitió.',
    id: 'Necesitamos ver un documento de identidad suyo.',
  },
};

/** Asks for a document or a correction, without which the check cannot go on. In the language that the candidate chose. */
export function documentsMail({
  accountName,
  firstName,
  type,
  url,
  language,
}: {
  accountName: string;
  firstName: string | null;
  type: VerificationType;
  url: string;
  language: Language | null;
}): Letter {
  const name = firstName ? ` ${firstName}` : '';
  return language === 'es'
    ? {
        subject: `Su verificación de antecedentes para ${accountName} necesita algo de usted`,
        body: `Hola${name}:

Su verificación de antecedentes para ${accountName} no puede continuar. ${documents.es[type]}

Abra su enlace personal:

${url}

El enlace es solo para usted.
`,
      }
    : {
        subject: `Your background check for ${accountName} needs something from you`,
        body: `Hello${name},

Your background check for ${accountName} cannot go on. ${documents.en[type]}

Open your personal link:

${url}

The link is only for you.
`,
      };
}

/** Lets somebody who signed up inside a partner's page choose a password; that the mail arrives proves the address. */
export const welcomeMail = (mail: { accountName: string; partnerName: string; url: string }): Letter => ({
  subject: `Welcome: choose your password for ${mail.accountName}`,
  body: `Hello,

${mail.accountName} has signed up for background checks through ${mail.partnerName}, and you are its administrator.
Choose a password to sign in, follow reports, and decide:

${mail.url}

The link is only for you. If you did not sign up, please ignore this mail.
`,
});

/** Lets somebody in whom an admin has added to the dashboard. */
export const addedMail = (mail: { accountName: string; addedBy: string; url: string }): Letter => ({
  subject: `You can sign in to the dashboard of ${mail.accountName}`,
  body: `Hello,

${mail.addedBy} has added you to the dashboard of ${mail.accountName}. Choose a password to sign in:

${mail.url}

The link is only for you.
`,
});

/** Lets somebody choose another password. */
export const passwordMail = (url: string): Letter => ({
  subject: 'Choose another password',
  body: `Hello,

somebody, probably you, asked for another password. Choose it here within an hour:

${url}

If it was not you, ignore this mail: nothing has changed.
`,
});

/** Tells a customer that it may order from now on. */
export const credentialedMail = (accountName: string): Letter => ({
  subject: `${accountName} can order background checks now`,
  body: `Hello,

the review of ${accountName} is done: the account is credentialed and can order background checks from now on.
`,
});

/** Tells a technical contact that a webhook was given up (SPEC, Events 4). */
export const webhookDeletedMail = (url: string): Letter => ({
  subject: 'A webhook was deleted',
  body: `Hello,

for more than seven days nothing was taken at

${url}

so this webhook was deleted. Create it anew when the address works again, and ask the API for the events that you missed.
`,
});
