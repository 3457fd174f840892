import { and, asc, inArray, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  readHistory,
  toHistoryResource,
  toProfessionalLicenseResource,
} from '@service-embeds/domain/candidate/candidate-history';
import { listDriverLicenses } from '@service-embeds/domain/candidate/driver-licenses';
import { readTogether, type Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { Container } from '../../integrations/context.ts';
import { readApplyDraft } from '../candidates/candidate-draft.ts';
import { candidateCipher, candidateResource } from '../candidates/candidates.queries.ts';
import type { RemovalSubject } from './removal-subject.queries.ts';

/** A value of a copy: what JSON can hold. */
export type CopiedValue = Record<string, unknown>;

export interface CopySource {
  db: Transaction;
  container: Container;
  subject: RemovalSubject;
}

type OwnedTable = PgTable & { accountId: PgColumn; id: PgColumn };

/** Returns the rows of a table in the candidate's account whose column has one of these IDs, oldest first. */
export async function rowsWith<Table extends OwnedTable>(
  { db, subject }: CopySource,
  table: Table,
  column: PgColumn,
  ids: string[],
): Promise<InferSelectModel<Table>[]> {
  const source: PgTable = table;
  const isOwn = and(ofAccount(table, subject.candidate.accountId), inArray(column, ids));
  const rows = await db.select().from(source).where(isOwn).orderBy(asc(table.id));
  return rows as InferSelectModel<Table>[];
}

/** Returns the rows of a table that belong to the candidate, oldest first. */
export const ownRows = <Table extends OwnedTable & { candidateId: PgColumn }>(
  source: CopySource,
  table: Table,
): Promise<InferSelectModel<Table>[]> =>
  rowsWith(source, table, table.candidateId, [source.subject.candidate.id]);

/** Links and types of resources tell a candidate nothing, and anyone who finds a link can open it. */
const plumbing = new Set([
  'object',
  'uri',
  'copy_url',
  'invitation_url',
  'verification_url',
  // Its name is beside it.
  'package',
  // People and notes of the customer.
  'manager',
  'tags',
  'metadata',
  'custom_id',
]);

/** Returns the facts of a resource of the API: without links, notes of the customer and names of other people. */
export const factsOf = (resource: object): CopiedValue =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !plumbing.has(name)));

export function copyCandidate({ container, subject: { candidate } }: CopySource): CopiedValue {
  const cipher = candidateCipher(container, candidate);
  const { employers, schools, addresses, professional_licenses } = toHistoryResource(
    candidate.id,
    readHistory(candidate, cipher),
  );
  return {
    ...factsOf(candidateResource(container, candidate)),
    dob: candidate.dob && cipher.decrypt(candidate.dob, 'dob'),
    driver_licenses: listDriverLicenses(candidate, cipher).map(factsOf),
    addresses,
    employers: employers.map(factsOf),
    schools: schools.map(factsOf),
    professional_licenses: professional_licenses.map((license) =>
      factsOf(toProfessionalLicenseResource(candidate.id, license)),
    ),
  };
}

/** Returns what the candidate has entered without sending it. Numbers and other people stay out, as everywhere in the copy. */
export async function copyDrafts({ db, container, subject }: CopySource): Promise<CopiedValue[]> {
  const drafts = subject.invitations.map(async ({ id }) => {
    const draft = await readApplyDraft(db, container, { accountId: subject.candidate.accountId, id });
    const {
      ssn: _ssn,
      driver_license_number: _number,
      references: _people,
      done: _steps,
      documents: _read,
      ...answers
    } = draft;
    return factsOf(answers);
  });
  return (await readTogether(drafts)).filter((answers) => Object.keys(answers).length > 0);
}
