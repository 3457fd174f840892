import { after, before, describe } from 'node:test';
import { bearer, type ApiClient } from '../../service/test/support/api-client.ts';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { inviteTo } from '../../service/test/support/steps/applying.ts';
import { changeApplication } from '../../service/test/support/steps/connecting.ts';
import { grantWholeAccount } from '../../service/test/support/steps/partners.ts';
import { embedOf, pageOrigin } from '../../service/test/support/steps/sign-up.ts';
import { disclosureCases } from './disclosure-cases.ts';
import { orderCases } from './order-cases.ts';
import { orderingCases } from './ordering-cases.ts';
import { placeCases } from './place-cases.ts';
import { reportCases } from './report-cases.ts';
import { signUpCases } from './sign-up-cases.ts';
import type { Target } from './target.ts';

/** Orders a report that asks references, and completes it. */
async function orderReferences(service: TestService): Promise<void> {
  const account = service.accounts[1]!;
  const candidate = await inviteTo(service, account, ['professional_reference_verification']);
  await candidate.fillIn({ to: 'references' });
  await candidate.submit({
    'name.0': 'Ada Neighbor',
    'relation.0': 'Manager',
    'email.0': 'ada@example.com',
    'name.1': 'Ben Baker',
    'relation.1': 'Colleague',
    'phone.1': '(555) 555-0100',
    entry_count: '2',
    action: 'next',
  });
  await candidate.signAndSend();
  const api = service.api(account.apiKey);
  const params = { id: candidate.invitationId };
  const { report_id } = await api.call('GET /v1/invitations/{id}', { params });
  await api.call('POST /sandbox/trigger', { body: { event: 'report.completed', id: report_id ?? '' } });
}

describe('the contract of the service', () => {
  let service: TestService;
  let target: Target;

  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    await changeApplication(service, { origins: [pageOrigin] });
    await orderReferences(service);
    const sessionOf = async (account: number): Promise<ApiClient> => {
      const { accessToken } = service.accounts[account]!;
      await grantWholeAccount(service, accessToken);
      const backend = service.api(accessToken);
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
  placeCases(() => target);
  reportCases(() => target);
  disclosureCases(() => target);
  const { paymentToken } = embedOf(() => service);
  signUpCases(
    () => target,
    () => ({ clientId: service.clientId, createPaymentToken: paymentToken }),
  );
});
