import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import type { Container } from '../../context.ts';
import { toPackageResource } from './package.serializer.ts';
import { listPackages } from './packages.queries.ts';

export const packageHandlers = (container: Container): Pick<Handlers, 'GET /v1/packages'> => ({
  'GET /v1/packages': async (call) => {
    const { rows, total } = await listPackages(call.db, call.account.id, pageOf(call));
    return listOf(
      container,
      call,
      rows.map((row) => toPackageResource(container, row)),
      total,
    );
  },
});
