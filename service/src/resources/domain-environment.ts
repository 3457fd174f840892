import type { DomainEnvironment } from '@service-embeds/domain/environment';
import type { Container } from '../context.ts';
import { candidateLink } from '../platform/candidate-links.ts';
import { newId } from '../platform/ids.ts';

/** What the domain's rules need from this service: random IDs, and links that are signed with its key. */
export const domainEnvironment = (container: Container): DomainEnvironment => ({
  newId,
  links: {
    applyUrl: (id) => candidateLink(container, 'apply', id),
    verificationUrl: (id) => candidateLink(container, 'verify', id),
    reportUrl: (id) => candidateLink(container, 'reports', id),
    consentUrl: (id) => candidateLink(container, 'consents', id),
  },
});
