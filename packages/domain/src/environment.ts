/**
 * Addresses of the hosted pages that only one candidate may open, each with the time on the account's clock from which it no
 * longer works. The service signs each link, fake mode does not.
 */
export interface CandidateLinks {
  /** Where the candidate completes an invitation. */
  applyUrl(invitationId: string, expiresAt: Date): string;
  /** Where the candidate provides what a verification asks for. */
  verificationUrl(verificationId: string, expiresAt: Date): string;
  /** The candidate's own page of a check. */
  checkUrl(reportId: string, expiresAt: Date): string;
  /** The candidate's own copy of a report. */
  reportUrl(reportId: string, expiresAt: Date): string;
  /** The candidate's own copy of a consent. */
  consentUrl(consentId: string, expiresAt: Date): string;
}

/** What the domain needs from the program that runs it, besides records and the current time. */
export interface DomainEnvironment {
  /**
   * Returns a new ID: 24 lowercase hexadecimal characters that begin with the time in milliseconds.
   *
   * @param at the time on the account's clock; IDs of different milliseconds sort by it
   */
  newId(at: Date): string;
  readonly links: CandidateLinks;
}
