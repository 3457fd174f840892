import type { ScreeningContent } from '@service-embeds/contract';

/** Whether the content of a driving record says something against the candidate. */
export const isAdverseContent = ({ motor_vehicle_report: driver }: ScreeningContent): boolean =>
  [driver, ...(driver?.license_reports ?? [])].some(
    (part) =>
      part?.violations?.length ||
      part?.accidents?.length ||
      part?.suspensions?.length ||
      part?.privilege_to_drive === 'invalid',
  );
