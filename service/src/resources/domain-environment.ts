import type { DomainEnvironment } from '@service-embeds/domain/environment';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { readOffense } from '@service-embeds/domain/law/read-offense';
import type { Container } from '../integrations/context.ts';
import { candidateLink } from '../platform/page-links.ts';
import { newId } from '../platform/ids.ts';

/** What the domain's rules need from this service: random IDs, and links that are signed with its key. */
export const domainEnvironment = (container: Container): DomainEnvironment => ({
  newId,
  laws: placeLaws,
  supplierEstimates: container.supplier.sendsEstimates,
  readOffense,
  links: {
    applyUrl: (id, expiresAt) => candidateLink(container, 'apply', id, expiresAt),
    verificationUrl: (id, expiresAt) => candidateLink(container, 'verify', id, expiresAt),
    checkUrl: (id, expiresAt) => candidateLink(container, 'reports', id, expiresAt),
    reportUrl: (id, expiresAt) => `${candidateLink(container, 'reports', id, expiresAt)}/report`,
    consentUrl: (id, expiresAt) => candidateLink(container, 'consents', id, expiresAt),
  },
});
