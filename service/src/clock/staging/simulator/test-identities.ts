import { defaultScenario, scenarios, type Scenario } from './screening-scenarios.ts';

/** The data of a candidate that can name a scenario. */
export interface TestIdentity {
  email: string;
  lastName: string | null;
  ssn: string | null;
}

/** Domains reserved for testing (RFC 2606). Tags have a meaning only there. */
const reservedDomain = /@(?:[^@]+\.)?(?:example\.(?:com|org|net)|[^@.]+\.(?:test|example)|test|example)$/i;

/** Returns the tags of an email address: `a+inv-auto+consider@example.com` has two. */
export function tagsOf(email: string): string[] {
  if (!reservedDomain.test(email)) return [];
  return email.slice(0, email.lastIndexOf('@')).toLowerCase().split('+').slice(1);
}

/** Returns the scenario of a candidate: by email tag, then SSN, then last name. Default: everything is clear. */
export function scenarioOf({ email, lastName, ssn }: TestIdentity): Scenario {
  const tags = tagsOf(email);
  const digits = ssn?.replace(/\D/g, '');
  const name = lastName?.toLowerCase();
  return (
    scenarios.find(({ tag }) => tags.includes(tag)) ??
    scenarios.find((scenario) => scenario.ssn.replace(/\D/g, '') === digits) ??
    scenarios.find((scenario) => scenario.lastName.toLowerCase() === name) ??
    defaultScenario
  );
}
