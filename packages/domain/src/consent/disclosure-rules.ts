import type { DisclosureDuty } from '../law/place-law.ts';
import { dutiesFor, selectLaws, type LawsAt } from '../law/select-laws.ts';
import { jurisdictionsOf } from '../place/placed-location.ts';
import { isCriminal } from '../report/adverse-items.ts';
import type { Circumstances } from './circumstances.ts';

/** A document that applies, with the ID of the law, or of the choice, behind it. */
export interface DisclosureRule extends Omit<DisclosureDuty, 'kind'> {
  id: string;
}

/** The candidate is also asked for later reports: a choice of the account, and no law of a place. */
const laterReports: DisclosureRule = { id: 'US-LATER', document: 'continuous_authorization' };

const packageConditions: Record<NonNullable<DisclosureDuty['package']>, (screening: string) => boolean> = {
  criminal: isCriminal,
  // Interviews with people who know the candidate (15 USC 1681d).
  investigative: (screening) => screening.endsWith('_reference_verification'),
  credit_report: (screening) => screening === 'credit_report',
  motor_vehicle_report: (screening) => screening === 'motor_vehicle_report',
  state_criminal_search: (screening) => screening === 'state_criminal_search',
};

/**
 * Returns the rules that apply in the circumstances. All conditions of a rule must hold, and any work location can meet them,
 * so the rules of several places are the union of those of each one. The federal documents always apply.
 */
export function applyingRules(circumstances: Circumstances, { laws, at }: LawsAt): DisclosureRule[] {
  const {
    residence,
    otherResidences = [],
    screenings,
    driverLicenseState,
    employeeCount = null,
  } = circumstances;
  const atWork = ['US', ...jurisdictionsOf(circumstances.workLocations)];
  const places: Record<NonNullable<DisclosureDuty['basis']> | 'anywhere', (string | undefined)[]> = {
    work_location: atWork,
    driver_license: [driverLicenseState],
    anywhere: [...atWork, residence, ...otherResidences],
  };
  const jurisdictions = [...places.anywhere, driverLicenseState].filter((id) => id !== undefined);
  const rules = dutiesFor(selectLaws(laws, { jurisdictions, employeeCount, at }), 'disclosure')
    .filter(
      ({ law, duty }) =>
        places[duty.basis ?? 'anywhere'].includes(law.jurisdiction) &&
        (!duty.package || screenings.some(packageConditions[duty.package])),
    )
    .map(({ law, duty }) => ({ ...duty, id: law.id }));
  return circumstances.continuous ? [...rules, laterReports] : rules;
}
