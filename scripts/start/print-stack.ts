import { seededStaffEmail } from '../../service/src/commands/seed/seed.ts';
import type { StackFacts } from './stack.ts';

/** Prints the addresses of a running stack to standard error. */
export function printStack(facts: StackFacts): void {
  console.error(`
  Demo (Acme Hiring)   ${facts.demo}
  API                  ${facts.api}   reference at ${facts.api}/docs
  Hosted pages         ${facts.partners}
  Dashboard            ${facts.dashboard}   emails at ${facts.dashboard}/outbox
  Staff console        ${facts.staff}   sign in as ${seededStaffEmail}

  Sign in to the hosted pages and the dashboard as ${facts.accounts[0]?.adminEmail}
  with ${facts.password}. All development credentials: npm start -- --json. Press Ctrl-C to stop.
`);
}
