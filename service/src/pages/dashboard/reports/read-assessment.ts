import { ApiError, errorCatalog } from '@service-embeds/contract';
import { maxAssessmentLength } from '@service-embeds/contract/reference-data/text-lengths';
import type { AssessmentRequest } from '@service-embeds/domain/adverse-action/assess-individually';
import type { FormReader } from '../../kit/forms/forms.ts';
import type { assessmentQuestions } from './adverse-action.page.ts';

/**
 * Returns what was written about some findings. Undefined: nothing was.
 *
 * @throws ApiError 409 if an answer about one of them is missing
 */
export function readAssessment(
  form: FormReader,
  items: readonly { id: string }[],
): AssessmentRequest | undefined {
  const answers = items.map(({ id }) => {
    const answer = (question: keyof typeof assessmentQuestions) =>
      form(`${question}_${id}`).trim().slice(0, maxAssessmentLength);
    return {
      adverse_item_id: id,
      nature: answer('nature'),
      time_passed: answer('time_passed'),
      relation_to_job: answer('relation_to_job'),
    };
  });
  const texts = answers.flatMap(({ nature, time_passed, relation_to_job }) => [
    nature,
    time_passed,
    relation_to_job,
  ]);
  if (texts.every((text) => text === '')) return undefined;
  if (texts.includes('')) throw new ApiError(errorCatalog.individualizedAssessmentIncomplete);
  const evidence = form('candidate_evidence').trim().slice(0, maxAssessmentLength);
  return { items: answers, ...(evidence && { candidate_evidence: evidence }) };
}
