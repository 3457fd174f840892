import { readHistory } from '../../../resources/candidates/candidate-history.ts';
import { toCandidateResource } from '../../../resources/candidates/candidate.serializer.ts';
import { decrypt } from '../../../platform/crypto.ts';
import type { Container } from '../../../context.ts';
import { entering } from './complete.ts';
import { entryValues } from './entries.ts';
import { historyOf, type StepId } from './steps.ts';
import type { Visit } from './session.ts';

/** What is known of a candidate, as far as it may be shown: what identifies a person is masked. */
export function knownOf(container: Container, visit: Visit) {
  const row = entering(container, visit);
  return {
    ...toCandidateResource(container, row, []),
    ...readHistory(container, row),
    ssn: row.ssn && `XXX-XX-${decrypt(container.keys.encryption, row.ssn).slice(-4)}`,
  };
}

export type Known = ReturnType<typeof knownOf>;

/** Whether what a step asks for is known already, so that it may be left empty. */
export const isKnown = (step: StepId, known: Known): boolean =>
  (step === 'birth' && known.dob !== null) ||
  (step === 'ssn' && known.ssn !== null) ||
  (step === 'license' && known.driver_license_number !== null);

/** What the fields of a step show to begin with. What is masked is never written into a field. */
export function valuesOf(step: StepId, known: Known, { entered }: Visit): Record<string, string> {
  const kind = historyOf[step];
  if (kind) {
    const values = entryValues(kind, known[kind]);
    if (kind === 'addresses' && !known.addresses.length) values['zipcode.0'] = known.zipcode ?? '';
    if (!known[kind].length && entered.done.includes(step)) values['none'] = 'on';
    return values;
  }
  switch (step) {
    case 'name':
      return {
        first_name: known.first_name ?? '',
        middle_name: known.middle_name ?? '',
        no_middle_name: known.no_middle_name ? 'on' : '',
        last_name: known.last_name ?? '',
      };
    case 'contact':
      return { phone: known.phone ?? '' };
    default:
      return {};
  }
}
