import { after, before, describe } from 'node:test';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { contractCases, type Target } from './cases.ts';
import { changeApplication } from '../../service/test/support/connecting.ts';
import { embedOf, pageOrigin } from '../../service/test/support/sign-up.ts';
import { disclosureCases } from './disclosure-cases.ts';
import { reportCases } from './report-cases.ts';
import { signUpCases } from './sign-up-cases.ts';

describe('the contract, kept by the service', () => {
  let service: TestService;
  const tokens: string[] = [];

  before(async () => {
    service = await startTestService();
    await changeApplication(service, { origins: [pageOrigin] });
    for (const { accessToken } of service.accounts) {
      const { body } = await service.call('POST', '/web_sdk/session_tokens', {
        as: accessToken,
        json: { scopes: ['order', 'disclosure'] },
      });
      tokens.push((body as { token: string }).token);
    }
  });
  after(() => service.stop());

  const target = (account: number): Target => ({
    fetch: (request) => fetch(request),
    baseUrl: service.addresses.api,
    authorization: `Bearer ${tokens[account]}`,
    unsegmented: { target: () => target(1) },
    uncredentialed: { target: () => target(2) },
    node: 'west-warehouse-oakland',
    nodePackage: 'warehouse',
    otherPackage: 'driver_pro',
  });
  contractCases(() => target(0));
  reportCases(() => target(0));
  disclosureCases(() => target(0));
  const { paymentToken } = embedOf(() => service);
  signUpCases(
    () => target(0),
    () => ({ clientId: service.clientId, paymentToken }),
  );
});
