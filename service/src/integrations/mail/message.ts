/** A mail in plain text. */
export interface Letter {
  subject: string;
  body: string;
}
