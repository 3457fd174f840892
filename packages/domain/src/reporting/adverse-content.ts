import type { MotorVehicleContent, ScreeningContent } from '@service-embeds/contract';

export type License = NonNullable<MotorVehicleContent['license_reports']>[number];

/** With these words an office says that a license may be used. Any other words may be against the candidate. */
const goodStatus = /^\s*(valid|active|clear|eligible|licensed|current)?\s*$/i;

/** Whether the status of a license says something against the candidate. */
export const isAdverseStatus = (status: string | null | undefined): boolean => !goodStatus.test(status ?? '');

/** Whether an office says of a license that it may be used. */
export const isUsable = ({ status, privilege_to_drive: privilege }: License): boolean =>
  Boolean(status?.trim()) && !isAdverseStatus(status) && privilege !== 'invalid';

/** Returns the licenses of a driving record, beginning with the one that its main part is about. */
export const licensesOf = ({ license_reports: licenses, ...main }: MotorVehicleContent = {}): License[] => [
  { ...main, state: main.license_state, status: main.license_status },
  ...(licenses ?? []),
];

/** Whether a driving record, or one of its licenses, has entries. They are all against the candidate. */
export const hasDrivingEntries = ({ violations, accidents, suspensions }: License = {}): boolean =>
  [violations, accidents, suspensions].some((entries) => entries?.length);

/** Whether the content of a driving record says something against the candidate. */
export const isAdverseContent = ({ motor_vehicle_report: driver }: ScreeningContent): boolean =>
  licensesOf(driver).some(
    (license) =>
      hasDrivingEntries(license) ||
      license.privilege_to_drive === 'invalid' ||
      isAdverseStatus(license.status),
  );
