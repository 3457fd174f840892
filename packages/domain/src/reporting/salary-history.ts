import type { PlaceLaw } from '../law/place-law.ts';
import { dutiesFor, selectLaws } from '../law/select-laws.ts';

/** Whether the law of one of these jurisdictions keeps an earlier salary out of a report. The size of the employer is not asked. */
export const bansSalaryHistory = (
  laws: readonly PlaceLaw[],
  jurisdictions: readonly string[],
  at: Date,
): boolean =>
  dutiesFor(selectLaws(laws, { jurisdictions, employeeCount: null, at }), 'salary_history').length > 0;
