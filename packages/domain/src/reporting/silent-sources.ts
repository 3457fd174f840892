import type { ScreeningContent } from '@service-embeds/contract';
import {
  hasAdverseStatements,
  type Certification,
  type Employer,
  type School,
} from './adverse-statements.ts';

/** An employer or a school that did not answer: it says nothing against the candidate (15 U.S.C. 1681e(b)). */
const noAnswer = { status: 'pending', cancellation_reason: 'source_unresponsive' } as const;

/**
 * Returns the content of a screening with the employers and schools marked that did not answer. Suppliers give them the status
 * `consider`, as if what the candidate stated were wrong.
 */
export function withSilentSources(content: ScreeningContent): ScreeningContent {
  const { employment_verification: employment, education_verification: education } = content;
  return {
    ...content,
    ...(employment && {
      employment_verification: {
        records: employment.records.map((each) => (isSilentEmployer(each) ? { ...each, ...noAnswer } : each)),
      },
    }),
    ...(education && {
      education_verification: {
        records: education.records.map((each) => (isSilentSchool(each) ? { ...each, ...noAnswer } : each)),
      },
    }),
  };
}

function isSilentEmployer({ status, result }: Employer): boolean {
  const { questions = [], ...answers } = result ?? {};
  return (
    status === 'consider' &&
    questions.every(({ response }) => response === null) &&
    Object.values(answers).every((answer) => (answer?.verified ?? null) === null)
  );
}

const isSilentSchool = ({ status, result }: School): boolean =>
  status === 'consider' && (result?.verified ?? null) === null && !result?.degrees.length;

const isSilentIssuer = ({ result }: Certification): boolean =>
  !result.sub_checks.length && !result.sub_results.length;

/** Whether a source that was asked did not answer, and no other says something against the candidate. */
export function isUnverified(content: ScreeningContent): boolean {
  const entries = [
    ...(content.employment_verification?.records ?? []),
    ...(content.education_verification?.records ?? []),
  ];
  const certifications = content.professional_license_verification?.certifications ?? [];
  const isSilent =
    entries.some(({ cancellation_reason: reason }) => reason === noAnswer.cancellation_reason) ||
    certifications.some(isSilentIssuer);
  return isSilent && !hasAdverseStatements(content);
}
