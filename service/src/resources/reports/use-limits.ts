import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { readOffense } from '@service-embeds/domain/law/read-offense';
import { limitUse } from '@service-embeds/domain/report/limit-use';
import type { ReportRecord, UseLimiter } from '@service-embeds/domain/report/report-record';
import type { AccountRow } from '../call.ts';

/** Returns what the laws of a report's work locations do not let the account use at a time. */
export const limiterOf = (
  { employeeCount }: Pick<AccountRow, 'employeeCount'>,
  { workLocations }: Pick<ReportRecord, 'workLocations'>,
  at: Date,
): UseLimiter => limitUse({ workLocations, employeeCount, laws: placeLaws, at, readOffense });
