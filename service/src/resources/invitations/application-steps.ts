import type { HistoryKind, PackageScreening } from '@service-embeds/contract';
import { requiredFields, requiredHistory } from '@service-embeds/domain/candidate/required-fields';
import type { Messages } from '../../platform/translations/messages-for.ts';

/** A page of the flow. Each has one topic. */
export type StepId = keyof Messages['apply']['steps'];

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

/** Steps about the candidate's history. They may have several entries. */
export const historyKinds: Partial<Record<StepId, HistoryKind>> = {
  address: 'addresses',
  employers: 'employers',
  schools: 'schools',
  professional_licenses: 'professional_licenses',
  references: 'references',
};

/** Returns the steps that a background check needs. Disclosures are always among them, wherever the job is. */
export function stepsFor(screenings: readonly PackageScreening[]): StepId[] {
  const fields = new Set<string>(requiredFields(screenings));
  const history = new Set<string>(requiredHistory(screenings));
  const skippedSteps: Partial<Record<StepId, boolean>> = {
    ssn: !fields.has('ssn'),
    license: !fields.has('driver_license_number'),
  };
  return order.filter((step) => {
    const kind = historyKinds[step];
    return kind ? history.has(kind) : !skippedSteps[step];
  });
}
