/** Days for which a device is remembered after a sign-in. */
export const deviceDays = 90;

/** Limits attempts at something that can be guessed, such as a password or a card number. */
export interface Attempts {
  /** Counts one attempt. Returns the seconds to wait, 0 if it is allowed. */
  begin(subject: string): Promise<number>;
  /** Takes one attempt back that was no guess. */
  takeBack(subject: string): Promise<void>;
  /** Resets the count after an attempt that succeeded. */
  forget(subject: string): Promise<void>;
}

/** A person who tries to sign in. */
export interface SignInSource {
  email: string;
  ip: string | undefined;
  /** The device on which the person with this address has signed in before. */
  deviceId: string | undefined;
}

/** Limits how often passwords can be tried, without letting strangers lock a person out. */
export interface SignInLimits {
  /** Counts one try. Returns the seconds to wait, 0 if it is allowed. */
  begin(source: SignInSource): Promise<number>;
  /** Takes back what a try with the right password counted. */
  succeed(source: SignInSource): Promise<void>;
}

/** Limits mails that an unknown person can cause: to one person, and by one sender. */
export interface MailLimits {
  /**
   * Counts one mail. Returns the seconds to wait, 0 if it may be sent.
   * @param sender network address of a visitor, or ID of an account
   */
  begin(mail: { recipient: string; sender: string }): Promise<number>;
}

/** Limits what can be done with a candidate's personal link alone. */
export interface PersonalLinkLimits {
  /** Second factors tried at one link. */
  tries: Attempts;
  /** Second factors tried from one network address at all links. */
  triesFromAddress: Attempts;
  /** Dates of birth tried at one link in a day: there are few of them. */
  birthDates: Attempts;
  /** Emails of one kind that visitors of one link can cause. */
  mails: Attempts;
  /** Requests for a new link after an invitation has expired, in a day. */
  renewals: Attempts;
}

/** The limits of everything about identity that strangers can try. */
export interface IdentityLimits {
  links: PersonalLinkLimits;
  signIn: SignInLimits;
  mails: MailLimits;
  /** Passwords of people who are signed in and confirm who they are. */
  confirmations: Attempts;
  /** Codes that prove an email address during sign-up. */
  emailCodes: Attempts;
}
