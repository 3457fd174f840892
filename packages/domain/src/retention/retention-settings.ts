import {
  ApiError,
  errorCatalog,
  retentionClass,
  type RetentionClass,
  type RetentionResource,
} from '@service-embeds/contract';
import { dayOf } from '../order/recurrence.ts';
import { millisecondsPerDay, millisecondsPerHour } from '../time.ts';
import { retentionRules } from './retention-rules.ts';

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
  let updated = settings;
  for (const name of retentionClass.options) {
    const days = changes[name];
    if (days === undefined) continue;
    const { changedBy, minimumDays, maximumDays, source } = retentionRules[name];
    if (changedBy !== 'account' || minimumDays === null || maximumDays === null)
      throw new ApiError(errorCatalog.retentionFixed(name));
    if (days !== null && (days < minimumDays || days > maximumDays))
      throw new ApiError(errorCatalog.retentionOutOfBounds({ name, minimumDays, maximumDays, source }));
    const { [name]: _before, ...others } = updated;
    updated = days === null ? others : { ...others, [name]: days };
  }
  return updated;
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
