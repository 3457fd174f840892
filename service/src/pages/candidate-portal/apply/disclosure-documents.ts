import type { Disclosure } from '@service-embeds/contract';
import { resolveCircumstances, type Circumstances } from '@service-embeds/domain/consent/circumstances';
import { toDisclosureResources } from '@service-embeds/domain/consent/required-disclosures';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Container } from '../../../integrations/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { ApplyDraft, ReadDocument } from '../../../resources/candidates/candidate-draft.ts';
import type { FormReader } from '../../kit/forms/read-form.ts';
import type { ApplySession } from './apply-session.ts';
import { applyDraft } from './complete-application.ts';

/** Returns what decides which documents apply to an invitation, with what the candidate has entered so far. */
export const circumstancesOf = (container: Container, session: ApplySession): Circumstances =>
  resolveCircumstances({
    candidate: applyDraft(container, session),
    invitation: session.invitation,
    request: {},
    requestedLocations: undefined,
    screenings: session.package.screenings.map(({ type }) => type),
    account: session.account,
  });

/** Returns the documents that the candidate has to see, in their order and in the language of the session. */
export const findDocuments = (container: Container, session: ApplySession): Promise<Disclosure[]> =>
  toDisclosureResources({
    circumstances: circumstancesOf(container, session),
    law: { laws: placeLaws, at: session.now },
    accountName: session.account.name,
    language: session.language,
    sha256,
    agency: container.config.agency.texts,
  });

/** Returns the position of the requested document, or of the first unread one if that comes before it. */
export function reachablePosition(
  documents: readonly Disclosure[],
  { documents: documentReads = {} }: ApplyDraft,
  requestedId: string | undefined,
): number {
  const unread = documents.findIndex(({ sha256: hash }) => !documentReads[hash]);
  const last = unread < 0 ? documents.length - 1 : unread;
  const requestedPosition = documents.findIndex(({ id }) => id === requestedId);
  return requestedPosition < 0 ? last : Math.min(requestedPosition, last);
}

/**
 * Returns what a form says about its document. The service's clock counts, even for the milliseconds after which a script
 * saw the end of the document.
 */
export function readDocument(form: FormReader, now: Date): ReadDocument {
  const presentedAt = Date.parse(form('presented_at'));
  const presented = Number.isNaN(presentedAt) ? now.getTime() : Math.min(presentedAt, now.getTime());
  const elapsed = /^\d{1,9}$/.test(form('end_seen_after')) ? Number(form('end_seen_after')) : undefined;
  return {
    presented_at: new Date(presented).toISOString(),
    ...(elapsed !== undefined && {
      scrolled_to_end_at: new Date(Math.min(presented + elapsed, now.getTime())).toISOString(),
    }),
    acknowledged_at: now.toISOString(),
    checked: form('copy_requested') !== '',
  };
}
