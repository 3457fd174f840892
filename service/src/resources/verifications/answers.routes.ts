import {
  ApiError,
  errorCatalog,
  type CandidateFields,
  type VerificationType,
} from '@service-embeds/contract';
import { candidateChanges } from '@service-embeds/domain/candidate/candidate-changes';
import { completeVerification } from '@service-embeds/domain/report-lifecycle/suspension';
import { byId } from '../../db/rows/of-account.ts';
import { candidates, uploads } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import type { Call, HandlersUnder, RoutesUnder } from '../call.ts';
import { candidateCipher, candidateResource } from '../candidates/candidates.queries.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import { storeFilesFirst, type StoredFile } from '../uploads/store-files.ts';
import { getVerification } from './verifications.routes.ts';

type AnswerCall = Call<RoutesUnder<'/candidate_portal/verifications/{id}'>>;

/** What candidates answer to what a report waits for. The same form sent twice is one answer. */
export const verificationAnswerHandlers = (
  container: Container,
): HandlersUnder<'/candidate_portal/verifications/{id}'> => ({
  'POST /candidate_portal/verifications/{id}/ssn': async (call) => {
    await storeAnswer(container, call, { type: 'ssn', input: call.body });
    return { id: call.params.id };
  },

  'POST /candidate_portal/verifications/{id}/driver_license': async (call) => {
    await storeAnswer(container, call, { type: 'driver_license', input: call.body });
    return { id: call.params.id };
  },

  'POST /candidate_portal/verifications/{id}/document': storeFilesFirst<DocumentKey>(
    container,
    ({ document }) => [document],
    async (call, [upload]) => ({
      answer: { id: call.params.id },
      isStored: await storeAnswer(container, call, { type: 'id', upload }),
    }),
  ),
});

type DocumentKey = 'POST /candidate_portal/verifications/{id}/document';

/** What the candidate entered or uploaded. */
interface Answer {
  type: VerificationType;
  input?: CandidateFields;
  upload?: StoredFile;
}

/** Stores an answer and completes the verification. False: it was answered before. @throws ApiError 404 if it asks for something else */
async function storeAnswer(
  container: Container,
  { db, account, params, now, note }: AnswerCall,
  { type, input, upload }: Answer,
): Promise<boolean> {
  const { id: accountId } = account;
  const verification = await getVerification(db, accountId, params.id);
  if (verification.type !== type) throw new ApiError(errorCatalog.notFound('verification'));
  const report = await loadReport(db, container, accountId, verification.reportId);
  // Under the lock.
  if (report.verifications.some(({ id, completedAt }) => id === verification.id && completedAt)) {
    note(null);
    return false;
  }
  if (upload)
    await db
      .insert(uploads)
      .values({ accountId, verificationId: verification.id, ...upload, createdAt: now });
  if (input) {
    const { candidateId } = verification;
    const [candidate] = await db
      .update(candidates)
      .set(candidateChanges(input, candidateCipher(container, { accountId, id: candidateId })))
      .where(byId(candidates, accountId, candidateId))
      .returning();
    const { report_ids: ids, adjudication } = report.candidate;
    if (candidate)
      report.publish(
        'candidate.updated',
        now,
        candidateResource(container, candidate, { ids, adjudication }),
      );
  }
  completeVerification(report, type, now);
  const { record, openScreenings } = report;
  await container.supplier.verificationAnswered(db, { report: record, type, openScreenings, at: now });
  await saveReport(db, container, report);
  return true;
}
