/** Days for which a device is remembered after a sign-in. */
export const deviceDays = 90;

/** Limits attempts at something that can be guessed, such as a password or a card number. */
export interface Attempts {
  /** Counts one attempt. Returns the seconds to wait, 0 if it is allowed. */
  begin(subject: string): Promise<number>;
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

/** The limits of everything about identity that strangers can try. */
export interface IdentityLimits {
  signIn: SignInLimits;
  mails: MailLimits;
  /** Passwords of people who are signed in and confirm who they are. */
  confirmations: Attempts;
  /** Codes that prove an email address during sign-up. */
  emailCodes: Attempts;
}
