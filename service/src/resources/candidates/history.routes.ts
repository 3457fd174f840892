import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  historyChanges,
  toEmployerResource,
  toProfessionalLicenseResource,
  toSchoolResource,
} from '@service-embeds/domain/candidate/candidate-history';
import { maxHistoryEntries } from '@service-embeds/domain/candidate/history-answers';
import type { CandidateHistory, KindWithIds } from '@service-embeds/domain/candidate/history-answers';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { listOfItems, type Handlers } from '../call.ts';
import { findDocument } from '../documents/documents.queries.ts';
import {
  candidateCipher,
  decryptHistory,
  getCandidate,
  getCandidateForUpdate,
  updateCandidate,
} from './candidates.queries.ts';

type HistoryRoutes = Extract<
  keyof Handlers,
  `${string} /v1/candidates/{candidate_id}/${'employers' | 'schools' | 'professional_licenses'}${string}`
>;

const names: Record<KindWithIds, { singular: string; plural: string }> = {
  employers: { singular: 'employer', plural: 'employers of a candidate' },
  schools: { singular: 'school', plural: 'schools of a candidate' },
  professional_licenses: { singular: 'professional license', plural: 'professional licenses of a candidate' },
};

/** The candidate that a call is about, within the call's transaction if it changes something. */
interface Subject<Access extends Queryable = Queryable> {
  db: Access;
  accountId: string;
  candidateId: string;
}

/**
 * Employers, schools and professional licenses of candidates. They are the same entries that candidates fill in on the hosted
 * pages, in the encrypted columns of the candidate.
 */
export const historyHandlers = (container: Container): Pick<Handlers, HistoryRoutes> => ({
  'GET /v1/candidates/{candidate_id}/employers': async (call) => {
    const entries = await list(container, subjectOf(call), 'employers');
    const resources = entries.map((entry) => toEmployerResource(call.params.candidate_id, entry));
    return listOfItems(container, call, resources);
  },
  'POST /v1/candidates/{candidate_id}/employers': async (call) => {
    const entry = { ...call.body, id: newId(call.now) };
    await add(container, subjectOf(call), 'employers', entry);
    return toEmployerResource(call.params.candidate_id, entry);
  },
  'GET /v1/candidates/{candidate_id}/employers/{employer_id}': async (call) => {
    const entries = await list(container, subjectOf(call), 'employers');
    return toEmployerResource(call.params.candidate_id, find('employers', entries, call.params.employer_id));
  },
  'DELETE /v1/candidates/{candidate_id}/employers/{employer_id}': async (call) => {
    const entry = await remove(container, subjectOf(call), 'employers', call.params.employer_id);
    return toEmployerResource(call.params.candidate_id, entry);
  },

  'GET /v1/candidates/{candidate_id}/schools': async (call) => {
    const entries = await list(container, subjectOf(call), 'schools');
    const resources = entries.map((entry) => toSchoolResource(call.params.candidate_id, entry));
    return listOfItems(container, call, resources);
  },
  'POST /v1/candidates/{candidate_id}/schools': async (call) => {
    const entry = { ...call.body, id: newId(call.now) };
    await add(container, subjectOf(call), 'schools', entry);
    return toSchoolResource(call.params.candidate_id, entry);
  },
  'GET /v1/candidates/{candidate_id}/schools/{id}': async (call) => {
    const entries = await list(container, subjectOf(call), 'schools');
    return toSchoolResource(call.params.candidate_id, find('schools', entries, call.params.id));
  },
  'DELETE /v1/candidates/{candidate_id}/schools/{id}': async (call) => {
    const entry = await remove(container, subjectOf(call), 'schools', call.params.id);
    return toSchoolResource(call.params.candidate_id, entry);
  },

  'GET /v1/candidates/{candidate_id}/professional_licenses': async (call) => {
    const entries = await list(container, subjectOf(call), 'professional_licenses');
    const resources = entries.map((entry) => toProfessionalLicenseResource(call.params.candidate_id, entry));
    return listOfItems(container, call, resources);
  },
  'POST /v1/candidates/{candidate_id}/professional_licenses': async (call) => {
    const { candidateId } = subjectOf(call);
    const document = await findDocument(call.db, call.account.id, call.body.certification_document_id);
    if (document?.candidateId !== candidateId || document.reportId !== null) {
      await getCandidate(call.db, call.account.id, candidateId);
      throw new ApiError(errorCatalog.candidateDocumentNotFound('certification_document_id'));
    }
    const entry = { ...call.body, id: newId(call.now) };
    await add(container, subjectOf(call), 'professional_licenses', entry);
    return toProfessionalLicenseResource(candidateId, entry);
  },
  'DELETE /v1/candidates/{candidate_id}/professional_licenses/{license_id}': async (call) => {
    const { license_id: id, candidate_id: candidateId } = call.params;
    const entry = await remove(container, subjectOf(call), 'professional_licenses', id);
    return { ...toProfessionalLicenseResource(candidateId, entry), deleted_at: toTimestamp(call.now) };
  },
});

const subjectOf = <Access extends Queryable>({
  db,
  account,
  params,
}: {
  db: Access;
  account: { id: string };
  params: { candidate_id: string };
}): Subject<Access> => ({ db, accountId: account.id, candidateId: params.candidate_id });

type Entry<Kind extends KindWithIds> = CandidateHistory[Kind][number];

async function list<Kind extends KindWithIds>(
  container: Container,
  { db, accountId, candidateId }: Subject,
  kind: Kind,
): Promise<CandidateHistory[Kind]> {
  return decryptHistory(container, await getCandidate(db, accountId, candidateId))[kind];
}

/** Returns the entry with an ID. @throws ApiError 404 */
function find<Kind extends KindWithIds>(
  kind: Kind,
  entries: readonly Entry<Kind>[],
  id: string,
): Entry<Kind> {
  const entry = entries.find((item) => item.id === id);
  if (!entry) throw new ApiError(errorCatalog.notFound(names[kind].singular));
  return entry;
}

/** Adds an entry before the others, because they are the newest first. @throws ApiError 409 if there are too many */
async function add<Kind extends KindWithIds>(
  container: Container,
  { db, accountId, candidateId }: Subject<Transaction>,
  kind: Kind,
  entry: Entry<Kind>,
): Promise<void> {
  const row = await getCandidateForUpdate(db, accountId, candidateId);
  const entries: readonly Entry<Kind>[] = decryptHistory(container, row)[kind];
  if (entries.length >= maxHistoryEntries)
    throw new ApiError(errorCatalog.tooManyEntries(maxHistoryEntries, names[kind].plural));
  const changes = historyChanges({ [kind]: [entry, ...entries] }, candidateCipher(container, row));
  await updateCandidate(db, row, changes);
}

/** Removes an entry and returns it. @throws ApiError 404 */
async function remove<Kind extends KindWithIds>(
  container: Container,
  { db, accountId, candidateId }: Subject<Transaction>,
  kind: Kind,
  id: string,
): Promise<Entry<Kind>> {
  const row = await getCandidateForUpdate(db, accountId, candidateId);
  const entries: readonly Entry<Kind>[] = decryptHistory(container, row)[kind];
  const entry = find(kind, entries, id);
  const otherEntries = entries.filter((item) => item.id !== id);
  await updateCandidate(db, row, historyChanges({ [kind]: otherEntries }, candidateCipher(container, row)));
  return entry;
}
