import type { Handlers } from '../http/endpoint.ts';
import { listOf, pageOf } from '../http/listing.ts';
import type { Services } from '../services.ts';
import { presentPackage } from './present.ts';
import { listPackages } from './store.ts';

export const packageHandlers = (services: Services): Pick<Handlers, 'GET /v1/packages'> => ({
  'GET /v1/packages': async (call) => {
    const { rows, total } = await listPackages(call.db, call.account.id, pageOf(call));
    return listOf(
      services,
      call,
      rows.map((row) => presentPackage(services, row)),
      total,
    );
  },
});
