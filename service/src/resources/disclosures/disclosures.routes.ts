import { toDisclosureResources } from '@service-embeds/domain/consent/required-disclosures';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Container } from '../../integrations/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Handlers } from '../call.ts';
import { listOfItems } from '../list-response.ts';
import { findDisclosureContext } from './disclosures.queries.ts';

export const disclosureHandlers = (container: Container): Pick<Handlers, 'GET /v1/disclosures'> => ({
  'GET /v1/disclosures': async (call) => {
    const { account, query } = call;
    const { circumstances } = await findDisclosureContext(call, query);
    const all = await toDisclosureResources({
      circumstances,
      law: { laws: placeLaws, at: call.now },
      accountName: account.name,
      language: query.language,
      sha256,
      agency: container.config.agency.texts,
    });
    return listOfItems(container, call, all);
  },
});
