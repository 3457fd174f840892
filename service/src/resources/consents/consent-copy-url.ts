import { linkExpiry } from '@service-embeds/domain/environment';
import type { Container } from '../../context.ts';
import type { ConsentRow } from '../../db/rows/rows.ts';
import { candidateLink } from '../../platform/candidate-links.ts';

/** Returns the link to the candidate's own copy of a consent. */
export const consentCopyUrl = (container: Container, { id, createdAt }: ConsentRow): string =>
  candidateLink(container, 'consents', id, linkExpiry('consent', createdAt));
