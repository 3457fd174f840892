import { usStates } from '@service-embeds/contract/reference-data/us-states';

/**
 * Returns the name of a jurisdiction for people: `United States`, `California`, or `San Francisco, CA`.
 *
 * @param jurisdiction `US`, code of a state, or ID of a locality
 */
export function nameOfJurisdiction(jurisdiction: string): string {
  if (jurisdiction === 'US') return 'United States';
  const [state = '', name] = jurisdiction.split('/');
  return name === undefined ? (usStates.get(state) ?? state) : `${name}, ${state}`;
}
