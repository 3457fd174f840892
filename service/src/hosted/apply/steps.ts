import { neededFields } from '../../candidates/needs.ts';
import type { PackageScreening, WorkLocation } from '../../contract.ts';

/** One topic a page, in their order. */
export const stepTitles = {
  name: 'Your name',
  contact: 'How to reach you',
  birth: 'Your date of birth',
  ssn: 'Your Social Security number',
  address: 'Where you live',
  license: 'Your driver license',
  disclosures: 'What you should know',
  review: 'Check and send',
} as const;

export type StepId = keyof typeof stepTitles;

/** The steps that a background check needs. Documents exist for work in the United States only. */
export function stepsFor(screenings: readonly PackageScreening[], places: readonly WorkLocation[]): StepId[] {
  const needed = new Set<string>(neededFields(screenings));
  const skipped: Partial<Record<StepId, boolean>> = {
    ssn: !needed.has('ssn'),
    license: !needed.has('driver_license_number'),
    disclosures: !places.some(({ country }) => country === 'US'),
  };
  return (Object.keys(stepTitles) as StepId[]).filter((step) => !skipped[step]);
}
