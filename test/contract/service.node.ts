import { after, before, describe } from 'node:test';
import { bearer, type ApiClient } from '../../service/test/support/api-client.ts';
import { changeApplication } from '../../service/test/support/connecting.ts';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { embedOf, pageOrigin } from '../../service/test/support/sign-up.ts';
import { disclosureCases } from './disclosure-cases.ts';
import { orderCases } from './order-cases.ts';
import { orderingCases } from './ordering-cases.ts';
import { reportCases } from './report-cases.ts';
import { signUpCases } from './sign-up-cases.ts';
import type { Target } from './target.ts';

describe('the contract of the service', () => {
  let service: TestService;
  let target: Target;

  before(async () => {
    service = await startTestService();
    await changeApplication(service, { origins: [pageOrigin] });
    const sessionOf = async (account: number): Promise<ApiClient> => {
      const backend = service.api(service.accounts[account]!.accessToken);
      const scopes = ['order' as const, 'disclosure' as const];
      const { token } = await backend.call('POST /web_sdk/session_tokens', { body: { scopes } });
      return service.api(bearer(token));
    };
    target = {
      api: await sessionOf(0),
      unsegmented: await sessionOf(1),
      uncredentialed: await sessionOf(2),
      node: 'west-warehouse-oakland',
      nodePackage: 'warehouse',
      otherPackage: 'driver_pro',
    };
  });
  after(() => service.stop());

  orderingCases(() => target);
  orderCases(() => target);
  reportCases(() => target);
  disclosureCases(() => target);
  const { paymentToken } = embedOf(() => service);
  signUpCases(
    () => target,
    () => ({ clientId: service.clientId, createPaymentToken: paymentToken }),
  );
});
