import { usStates } from '@service-embeds/contract/reference-data/us-states';

/** Returns the name of the state of a court. `US`: federal courts. */
export const stateNameOf = (code: string): string =>
  code === 'US' ? 'federal courts' : (usStates.get(code) ?? code);
