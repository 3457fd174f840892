import type { Charge } from '@service-embeds/contract';
import type { DisputedItem } from '../../src/report/dispute-record.ts';

/** A charge that disputes delete. */
export const theft: Charge = {
  charge: 'Theft',
  level: 'misdemeanor',
  disposition: 'Guilty',
  offense_date: '2024-05-04',
  disposition_date: '2025-02-11',
};

/** Returns what a dispute of this charge decided: the item was deleted. */
export const disputedItem = (changes: Partial<DisputedItem>): DisputedItem => ({
  id: 'charge',
  screening_id: 'screening',
  screening_type: 'county_criminal_search',
  text: 'Theft',
  outcome: 'deleted',
  ...changes,
});
