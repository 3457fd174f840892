import { describe } from 'node:test';
import { ApiClient } from '../../service/test/support/api-client.ts';
import type { FakeScenario } from '../../src/client/option-values.ts';
import { FakeService, scenarios } from '../../src/mocks/index.ts';
import { disclosureCases } from './disclosure-cases.ts';
import { orderCases } from './order-cases.ts';
import { orderingCases } from './ordering-cases.ts';
import { placeCases } from './place-cases.ts';
import { reportCases } from './report-cases.ts';
import { signUpCases } from './sign-up-cases.ts';
import type { Target } from './target.ts';

const client = (scenario: FakeScenario) =>
  new ApiClient({
    fetch: new FakeService(scenarios[scenario]).fetch,
    baseUrl: 'https://api.service.example',
    authorization: 'Bearer fake',
  });

describe('the contract of fake mode', () => {
  const target: Target = {
    api: client('default'),
    unsegmented: client('no-hierarchy'),
    uncredentialed: client('not-credentialed'),
    node: 'west-warehouse',
    nodePackage: 'warehouse',
    otherPackage: 'driver_pro',
  };
  orderingCases(() => target);
  orderCases(() => target);
  placeCases(() => target);
  reportCases(() => target);
  disclosureCases(() => target);
  signUpCases(
    () => target,
    () => ({ clientId: 'acme', createPaymentToken: () => Promise.resolve('pay_fake') }),
  );
});
