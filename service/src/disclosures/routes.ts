import type { Handlers } from '../http/endpoint.ts';
import { listOf, pageOf } from '../http/listing.ts';
import type { Services } from '../services.ts';
import { askedCandidate, circumstancesOf } from './circumstances.ts';
import { disclosuresFor } from './present.ts';

export const disclosureHandlers = (services: Services): Pick<Handlers, 'GET /v1/disclosures'> => ({
  'GET /v1/disclosures': async (call) => {
    const { db, account, caller, query } = call;
    const candidate = await askedCandidate(db, services, account.id, caller, query);
    const { circumstances } = await circumstancesOf(db, candidate, query);
    const all = disclosuresFor(circumstances, account.name, query.language);
    const { offset, limit } = pageOf(call);
    return listOf(services, call, all.slice(offset, offset + limit), all.length);
  },
});
