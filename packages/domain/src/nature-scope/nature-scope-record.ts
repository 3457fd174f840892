import type { Language, NatureAndScopeRequest } from '@service-embeds/contract';

/** A candidate's request for the nature and scope of an investigation, as it is stored. */
export interface NatureScopeRecord {
  accountId: string;
  id: string;
  reportId: string;
  candidateId: string;
  source: NatureAndScopeRequest['source'];
  /** The language of the answer. */
  language: Language;
  /** When it was received: at the page, or by post. */
  receivedAt: Date;
  createdAt: Date;
  /** End of the time that the law gives. */
  deadlineAt: Date;
  /** When the service answers if the request is still open. */
  fallbackAt: Date;
  /** When the customer, which answers itself, is reminded. Null: it was, or it is not. */
  remindAt: Date | null;
  /** The first of these two while it is open. Null: it is answered, and nothing is due. */
  dueAt: Date | null;
  answer: string | null;
  answeredBy: NatureAndScopeRequest['answered_by'];
  answeredAt: Date | null;
}
