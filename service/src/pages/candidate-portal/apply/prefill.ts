import type { HistoryKind } from '@service-embeds/contract';
import { toAnswers } from '@service-embeds/domain/candidate/history-answers';
import type { Container } from '../../../integrations/context.ts';
import { decryptHistory, candidateResource } from '../../../resources/candidates/candidates.queries.ts';
import { historyKinds, type StepId } from '../../../resources/invitations/application-steps.ts';
import { applyDraft } from '../../../resources/invitations/candidate-application.ts';
import type { ApplySession } from './apply-session.ts';
import { formerNameValues } from './former-names.ts';
import { entryValues } from './read-history-entries.ts';

/** Returns what is on file about a candidate. Numbers that identify a person are masked. */
export function loadPrefill(container: Container, session: ApplySession) {
  const row = applyDraft(container, session);
  return {
    ...candidateResource(container, row),
    ...toAnswers(decryptHistory(container, row)),
  };
}

export type Prefill = ReturnType<typeof loadPrefill>;

/** Returns the first values of a step's fields. A masked number is never written into a field. */
export function initialValues(
  step: StepId,
  prefill: Prefill,
  { draft }: ApplySession,
): Record<string, string> {
  const kind = historyKinds[step];
  if (kind) return historyValues(kind, prefill, draft.done.includes(step));
  if (step === 'contact') return { phone: prefill.phone ?? '' };
  if (step !== 'name') return {};
  return {
    first_name: prefill.first_name ?? '',
    middle_name: prefill.middle_name ?? '',
    no_middle_name: prefill.no_middle_name ? 'on' : '',
    last_name: prefill.last_name ?? '',
    ...formerNameValues(prefill.former_names),
  };
}

function historyValues(kind: HistoryKind, prefill: Prefill, isDone: boolean): Record<string, string> {
  const values = entryValues(kind, prefill[kind]);
  if (kind === 'addresses' && !prefill.addresses.length) values['zipcode.0'] = prefill.zipcode ?? '';
  if (!prefill[kind].length && isDone) values['none'] = 'on';
  return values;
}
