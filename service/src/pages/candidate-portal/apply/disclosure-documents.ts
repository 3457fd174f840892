import type { Disclosure } from '@service-embeds/contract';
import type { ApplyDraft } from '../../../resources/candidates/candidate-draft.ts';

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
