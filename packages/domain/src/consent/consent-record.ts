import type { Consent, ConsentCapture } from '@service-embeds/contract';

/** A document as a candidate acknowledged it, with its full text. */
export type ConsentDocument = Consent['documents'][number] & { text: string };

/** Everything that a consent proves. It is hashed, so a new field or another order of the fields changes the hash. */
export interface ConsentEvidence {
  accountId: string;
  id: string;
  candidateId: string;
  /** The candidate's open invitation at the time. */
  invitationId: string | null;
  documents: ConsentDocument[];
  /** The name as the candidate typed it. */
  signature: string;
  /** The name that the signature was compared with. */
  fullName: string;
  copyRequested: boolean;
  /** What decided which documents applied. */
  circumstances: Record<string, unknown>;
  ipAddress: string | null;
  userAgent: string | null;
  /** Where it was given. Null: it was recorded before this was stored. */
  capture: ConsentCapture | null;
}

/** A consent as it is stored. It never changes, and each one contains the hash of the account's previous one. */
export interface ConsentRecord extends ConsentEvidence {
  /** Null for the first consent of an account. */
  previousHash: Uint8Array | null;
  recordHash: Uint8Array;
  createdAt: Date;
}
