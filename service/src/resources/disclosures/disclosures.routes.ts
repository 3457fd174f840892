import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import type { Container } from '../../context.ts';
import { askedCandidate, circumstancesOf } from './circumstances.ts';
import { disclosuresFor } from './disclosure.serializer.ts';

export const disclosureHandlers = (container: Container): Pick<Handlers, 'GET /v1/disclosures'> => ({
  'GET /v1/disclosures': async (call) => {
    const { db, account, caller, query } = call;
    const candidate = await askedCandidate(db, container, account.id, caller, query);
    const { circumstances } = await circumstancesOf(db, candidate, query);
    const all = disclosuresFor(circumstances, account.name, query.language);
    const { offset, limit } = pageOf(call);
    return listOf(container, call, all.slice(offset, offset + limit), all.length);
  },
});
