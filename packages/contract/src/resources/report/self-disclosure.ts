import * as z from 'zod';
import { countryCode, day, line, paragraphs } from '../../primitives.ts';

/** Most disclosures of one order. */
export const mostSelfDisclosures = 20;

const detail = line(255).nullable().default(null);

/** What a candidate has disclosed about one record, before the search (`docs/api/candidates.md#self-disclosures`). */
export const selfDisclosure = z
  .strictObject({
    description: paragraphs(2_000).meta({ description: 'What happened, in the words of the candidate.' }),
    offense_level: detail.meta({ description: 'For example `misdemeanor`.' }),
    offense_category: detail.meta({ description: 'For example `theft`.' }),
    sentence: detail,
    time_served: detail.meta({ description: 'For example `3 months`.' }),
    date: day.meta({ description: 'When it happened.' }),
    location: z
      .strictObject({
        county: line(255),
        state: line(255).meta({ description: 'State, or region of another country.' }),
        country: countryCode.default('US'),
      })
      .meta({ description: 'Where it happened.' }),
  })
  .meta({ id: 'SelfDisclosure' });

export type SelfDisclosure = z.output<typeof selfDisclosure>;
