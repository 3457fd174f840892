import { seededStaffEmail } from '../../service/src/commands/seed/seed.ts';
import type { StackFacts } from './stack.ts';

/** Prints the addresses of a running stack to standard error. */
export function printStack(facts: StackFacts): void {
  console.error(`
  Demo (Acme Hiring)   ${facts.demo}
  Documentation        ${facts.demo}/docs/
  API                  ${facts.api}   reference at ${facts.api}/docs
  Hosted pages         ${facts.partners}
  Dashboard            ${facts.dashboard}
  Staff console        ${facts.staff}   sign in as ${seededStaffEmail}

  Emails to all accounts, in the first browser that opens this link, for 12 hours:
  ${facts.outbox}

  Sign in to the hosted pages and the dashboard as ${facts.accounts[0]?.adminEmail}
  with ${facts.password}. The API key of that account is ${facts.apiKey}.
  All development credentials as JSON: npm --silent start -- --json. Press Ctrl-C to stop.
`);
}
