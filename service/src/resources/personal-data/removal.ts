import type { Container } from '../../context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { RemovalSubject } from './removal-subject.queries.ts';

/** What the rows of one candidate are removed with. */
export interface Removal {
  db: Transaction;
  container: Pick<Container, 'keys'>;
  subject: RemovalSubject;
  /** The time on the account's clock. */
  at: Date;
}
