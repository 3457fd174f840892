import { describe } from 'node:test';
import { FakeService, scenarios } from '../../src/mocks/index.ts';
import { contractCases, type Target } from './cases.ts';
import { disclosureCases } from './disclosure-cases.ts';
import { reportCases } from './report-cases.ts';
import { signUpCases } from './sign-up-cases.ts';

const fake = (scenario: string): Target => ({
  fetch: new FakeService(scenarios[scenario]).fetch,
  baseUrl: 'https://api.service.example',
  authorization: 'Bearer fake',
  unsegmented: { target: () => fake('no-hierarchy') },
  uncredentialed: { target: () => fake('not-credentialed') },
  node: 'west-warehouse',
  nodePackage: 'warehouse',
  otherPackage: 'driver_pro',
});

describe('the contract, kept by the fake service', () => {
  const target = fake('default');
  contractCases(() => target);
  reportCases(() => target);
  disclosureCases(() => target);
  signUpCases(
    () => target,
    () => ({ clientId: 'acme', paymentToken: () => Promise.resolve('pay_fake') }),
  );
});
