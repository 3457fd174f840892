import type { Language, VerificationType } from '@service-embeds/contract';
import type { Letter } from './message.ts';

/** What every mail to a candidate is made from; the only personal data in it is the first name. */
interface ToCandidate {
  accountName: string;
  firstName: string | null;
  /** Null: not known, so English. */
  language: Language | null;
}

export interface InvitationMail extends ToCandidate {
  packageName: string;
  invitationUrl: string;
  expiresAt: Date;
}

export interface DocumentsMail extends ToCandidate {
  type: VerificationType;
  url: string;
}

/** Why an invitation is mailed. */
interface Reason {
  subject: (account: string) => string;
  opening: (account: string, what: string) => string;
}

/** The words of all of them. */
interface Words {
  /** BCP 47 tag for dates. */
  tag: string;
  hello: (name: string) => string;
  /** The link of an invitation, below why it is sent. */
  invitation: (mail: InvitationMail, opening: string, until: string) => string;
  invited: Reason;
  reminded: Reason;
  documents: {
    subject: (account: string) => string;
    types: Record<VerificationType, string>;
    body: (mail: DocumentsMail, what: string) => string;
  };
}

const en: Words = {
  tag: 'en-US',
  hello: (name) => `Hello${name},`,
  invitation: ({ accountName, invitationUrl }, opening, until) => `${opening}

Open your personal link to see what will be checked:

${invitationUrl}

The link is only for you. It works until ${until}.
If you did not expect this mail, please ask ${accountName} before you open the link.
`,
  invited: {
    subject: (account) => `${account} invites you to a background check`,
    opening: (account, what) => `${account} asks you to complete a background check (${what}).`,
  },
  reminded: {
    subject: (account) => `Reminder: your background check for ${account}`,
    opening: (account, what) =>
      `${account} is still waiting for you to complete a background check (${what}).`,
  },
  documents: {
    subject: (account) => `Your background check for ${account} needs something from you`,
    types: {
      ssn: 'Your Social Security number did not match your name. Please check it, and enter it once more.',
      driver_license: 'We need the number of your driver license and the state that issued it.',
      id: 'We need to see an identity document of yours.',
    },
    body: ({ accountName, url }, what) => `Your background check for ${accountName} cannot go on. ${what}

Open your personal link:

${url}

The link is only for you.
`,
  },
};

const es: Words = {
  tag: 'es-US',
  hello: (name) => `Hola${name}:`,
  invitation: ({ accountName, invitationUrl }, opening, until) => `${opening}

Abra su enlace personal para ver qué se verificará:

${invitationUrl}

El enlace es solo para usted. Funciona hasta el ${until}.
Si no esperaba este correo, pregunte a ${accountName} antes de abrir el enlace.
`,
  invited: {
    subject: (account) => `${account} lo invita a una verificación de antecedentes`,
    opening: (account, what) => `${account} le pide que complete una verificación de antecedentes (${what}).`,
  },
  reminded: {
    subject: (account) => `Recordatorio: su verificación de antecedentes para ${account}`,
    opening: (account, what) =>
      `${account} sigue esperando que complete una verificación de antecedentes (${what}).`,
  },
  documents: {
    subject: (account) => `Su verificación de antecedentes para ${account} necesita algo de usted`,
    types: {
      ssn: 'Su número de Seguro Social no coincidió con su nombre. Revíselo y escríbalo otra vez.',
      driver_license: 'Necesitamos el número de su licencia de conducir y el estado que la emitió.',
      id: 'Necesitamos ver un documento de identidad suyo.',
    },
    body: (
      { accountName, url },
      what,
    ) => `Su verificación de antecedentes para ${accountName} no puede continuar. ${what}

Abra su enlace personal:

${url}

El enlace es solo para usted.
`,
  },
};

const wordsFor = ({ language }: ToCandidate): Words => (language === 'es' ? es : en);

const greeted = (mail: ToCandidate, text: string): string =>
  `${wordsFor(mail).hello(mail.firstName ? ` ${mail.firstName}` : '')}\n\n${text}`;

const invitationLetter = (mail: InvitationMail, why: 'invited' | 'reminded'): Letter => {
  const words = wordsFor(mail);
  const { subject, opening } = words[why];
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const until = new Intl.DateTimeFormat(words.tag, format).format(mail.expiresAt);
  const text = words.invitation(mail, opening(mail.accountName, mail.packageName), until);
  return { subject: subject(mail.accountName), body: greeted(mail, text) };
};

export const invitationMail = (mail: InvitationMail): Letter => invitationLetter(mail, 'invited');

export const reminderMail = (mail: InvitationMail): Letter => invitationLetter(mail, 'reminded');

/** Asks for a document or a correction, without which the check cannot go on. */
export function documentsMail(mail: DocumentsMail): Letter {
  const { subject, types, body } = wordsFor(mail).documents;
  return { subject: subject(mail.accountName), body: greeted(mail, body(mail, types[mail.type])) };
}
