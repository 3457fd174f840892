import {
  type RetentionClass,
  ApiError,
  errorCatalog,
  retentionClass,
  type RetentionResource,
} from '@service-embeds/contract';
import { dayOf, millisecondsPerDay, millisecondsPerHour } from '../time.ts';

/** How long one class of data is kept. No counsel has reviewed these rules: they are a template. */
export interface RetentionRule {
  /** What the class contains, for people. */
  description: string;
  /** Days unless the account has chosen others. Null: as long as the account exists. */
  defaultDays: number | null;
  minimumDays: number | null;
  maximumDays: number | null;
  /** The law, or the reason, behind the fewest days. */
  source: string;
  changedBy: 'account' | 'provider';
}

const yearDays = (years: number): number => Math.ceil(years * 365.25);

/** A candidate can bring an action within two years of the discovery of a violation and five years of the violation. */
const limitation = 'Claims can be brought for five years after a violation (15 U.S.C. 1681p).';

const fixedDays = (
  days: number,
): Pick<RetentionRule, 'defaultDays' | 'minimumDays' | 'maximumDays' | 'changedBy'> => ({
  defaultDays: days,
  minimumDays: days,
  maximumDays: days,
  changedBy: 'provider',
});

/** The rules, in the order in which people read them. */
export const retentionRules: Record<RetentionClass, RetentionRule> = {
  reports: {
    description: 'Reports with their records, and the candidate they are about',
    defaultDays: yearDays(7),
    minimumDays: yearDays(5),
    maximumDays: yearDays(10),
    source: limitation,
    changedBy: 'account',
  },
  adverse_actions: {
    description: 'Adverse actions: notices, answers and individualized assessments',
    defaultDays: yearDays(7),
    minimumDays: yearDays(5),
    maximumDays: yearDays(10),
    source: limitation,
    changedBy: 'account',
  },
  consents: {
    description:
      'Who signed a consent, when and where. Its hash stays after that, so that a copy can be verified',
    defaultDays: yearDays(7),
    minimumDays: yearDays(5),
    maximumDays: yearDays(10),
    source: limitation,
    changedBy: 'account',
  },
  identity_documents: {
    description: 'Identity documents of candidates',
    defaultDays: 90,
    minimumDays: 30,
    maximumDays: 365,
    source: 'No law sets a minimum. Staff need them while a verification can be repeated.',
    changedBy: 'account',
  },
  uploads: {
    description: 'Other files of candidates, such as diplomas and paystubs',
    defaultDays: yearDays(2),
    minimumDays: 30,
    maximumDays: yearDays(7),
    source: 'No law sets a minimum. Staff need them while a report can be disputed.',
    changedBy: 'account',
  },
  candidate_contacts: {
    description: 'Candidates who never completed an invitation',
    defaultDays: yearDays(1),
    minimumDays: 90,
    maximumDays: yearDays(5),
    source: 'No law sets a minimum. Unsigned forms are commonly kept for 90 days.',
    changedBy: 'account',
  },
  drafts: {
    description: 'What candidates have entered for invitations that expired, with which a renewal continues',
    defaultDays: 30,
    minimumDays: 7,
    maximumDays: 90,
    source: 'No law sets a minimum. Unsigned forms are commonly kept for 90 days.',
    changedBy: 'account',
  },
  mails: {
    description: 'Recipients and subjects of emails. Adverse action notices stay with their adverse action',
    defaultDays: yearDays(2),
    minimumDays: 90,
    maximumDays: yearDays(7),
    source: 'No law sets a minimum. They show that a candidate was told of an invitation.',
    changedBy: 'account',
  },
  sessions: {
    description: 'Sign-ins to the dashboard that are no longer used',
    ...fixedDays(30),
    source: 'A session ends after 30 days without use.',
  },
  webhook_deliveries: {
    description: 'Deliveries of events, and what endpoints answered',
    ...fixedDays(30),
    source: 'Events can be sent again for 30 days.',
  },
  request_logs: {
    description: 'Answers that are kept for repeated requests',
    ...fixedDays(1),
    source: 'An idempotency key is good for 24 hours.',
  },
  api_requests: {
    description: 'Requests to the API, without their content',
    ...fixedDays(30),
    source: 'Developers look up why a request failed.',
  },
  audit_log: {
    description: 'Who did what. It names IDs, network addresses and browsers',
    defaultDays: null,
    minimumDays: null,
    maximumDays: null,
    source: 'Its entries are a chain: without the first ones, the others could not be checked.',
    changedBy: 'provider',
  },
};

/** The days that an account has chosen. What is missing has its default. */
export type RetentionSettings = Partial<Record<RetentionClass, number>>;

/** Hours after midnight UTC at which the work of a night begins: it is night in all of the continental United States. */
export const nightWorkHour = 9;

/** Returns the last night whose work is due, as its day: `2026-11-22`. */
export const retentionNight = (at: Date): string =>
  dayOf(new Date(at.getTime() - nightWorkHour * millisecondsPerHour));

/** Returns since when data of a class is too old. Null: it never is. */
export function retentionCutoff(settings: RetentionSettings, name: RetentionClass, at: Date): Date | null {
  const days = settings[name] ?? retentionRules[name].defaultDays;
  return days === null ? null : new Date(at.getTime() - days * millisecondsPerDay);
}

/**
 * Returns the settings of an account after a change.
 * @param changes days by class. Null: the default again
 * @throws ApiError 400 `retention_fixed` for a class that the account cannot change, `retention_out_of_bounds`
 */
export function changeRetention(
  settings: RetentionSettings,
  changes: Partial<Record<RetentionClass, number | null>>,
): RetentionSettings {
  let newSettings = settings;
  for (const name of retentionClass.options) {
    const days = changes[name];
    if (days === undefined) continue;
    const { changedBy, minimumDays, maximumDays, source } = retentionRules[name];
    if (changedBy !== 'account' || minimumDays === null || maximumDays === null)
      throw new ApiError(errorCatalog.retentionFixed(name));
    if (days !== null && (days < minimumDays || days > maximumDays))
      throw new ApiError(errorCatalog.retentionOutOfBounds({ name, minimumDays, maximumDays, source }));
    const { [name]: _before, ...others } = newSettings;
    newSettings = days === null ? others : { ...others, [name]: days };
  }
  return newSettings;
}

/** Returns how long an account's data is kept, as the API does. */
export const toRetentionResource = (settings: RetentionSettings): RetentionResource => ({
  object: 'retention',
  classes: retentionClass.options.map((name) => {
    const rule = retentionRules[name];
    return {
      class: name,
      description: rule.description,
      days: settings[name] ?? rule.defaultDays,
      default_days: rule.defaultDays,
      minimum_days: rule.minimumDays,
      maximum_days: rule.maximumDays,
      source: rule.source,
      changed_by: rule.changedBy,
    };
  }),
});
