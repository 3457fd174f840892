import { neededFields, neededHistory } from '../../../resources/candidates/required-fields.ts';
import type { HistoryKind, PackageScreening, WorkLocation } from '@service-embeds/contract';
import type { Texts } from '../../translations/apply.ts';

/** One topic a page. */
export type StepId = keyof Texts['steps'];

const order: StepId[] = [
  'name',
  'contact',
  'birth',
  'ssn',
  'address',
  'license',
  'employers',
  'schools',
  'professional_licenses',
  'references',
  'disclosures',
  'review',
];

/** Steps that ask for a part of the candidate's past, which may have several entries. */
export const historyOf: Partial<Record<StepId, HistoryKind>> = {
  address: 'addresses',
  employers: 'employers',
  schools: 'schools',
  professional_licenses: 'professional_licenses',
  references: 'references',
};

/** The steps that a background check needs. Documents exist for work in the United States only. */
export function stepsFor(screenings: readonly PackageScreening[], places: readonly WorkLocation[]): StepId[] {
  const fields = new Set<string>(neededFields(screenings));
  const history = new Set<string>(neededHistory(screenings));
  const skipped: Partial<Record<StepId, boolean>> = {
    ssn: !fields.has('ssn'),
    license: !fields.has('driver_license_number'),
    disclosures: !places.some(({ country }) => country === 'US'),
  };
  return order.filter((step) => {
    const kind = historyOf[step];
    return kind ? history.has(kind) : !skipped[step];
  });
}
