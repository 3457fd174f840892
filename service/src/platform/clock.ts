/** Where domain code asks for the time. */
export interface Clock {
  now(): Date;
}

/** The time of an account: the real one, moved by its test clock in staging. */
export const accountTime = (clock: Clock, account: { clockAdvanceSeconds: number }): Date =>
  new Date(clock.now().getTime() + account.clockAdvanceSeconds * 1000);
