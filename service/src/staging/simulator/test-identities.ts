import { scenarios, usual, type Scenario } from './scenarios.ts';

/** What magic values are looked for in. */
export interface MagicValues {
  email: string;
  lastName: string | null;
  ssn: string | null;
}

/** Domains that belong to nobody (RFC 2606): only there do tags mean anything. */
const reserved = /@(?:[^@]+\.)?(?:example\.(?:com|org|net)|[^@.]+\.(?:test|example)|test|example)$/i;

/** The tags of an address: `a+inv-auto+consider@example.com` has two. */
export function tagsOf(email: string): string[] {
  if (!reserved.test(email)) return [];
  return email.slice(0, email.lastIndexOf('@')).toLowerCase().split('+').slice(1);
}

/** The scenario of a candidate: by e-mail tag, then SSN, then last name; everyone else is clear. */
export function scenarioOf({ email, lastName, ssn }: MagicValues): Scenario {
  const tags = tagsOf(email);
  const digits = ssn?.replace(/\D/g, '');
  const name = lastName?.toLowerCase();
  return (
    scenarios.find(({ tag }) => tags.includes(tag)) ??
    scenarios.find((scenario) => scenario.ssn.replace(/\D/g, '') === digits) ??
    scenarios.find(({ lastName }) => lastName.toLowerCase() === name) ??
    usual
  );
}
