import type { InvitationStatus, ReportPhase } from '@service-embeds/contract';

/** Color of a badge, by its meaning. The icon and the word of the badge say the same. */
export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Icons of statuses: what each one draws with a line, as the path of an SVG on a square of 24 units. */
export const statusIcons = {
  check: 'm5 12 5 5L20 7',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3 2',
  scales: 'M12 3v18M5 7h14M5 7l-3 6h6zM19 7l-3 6h6zM8 21h8',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c1.5-4 4.5-6 8-6s6.5 2 8 6',
  flag: 'M5 21V4h12l-2 4 2 4H5',
  letter: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3 7l9 6 9-6',
  cross: 'M6 6l12 12M18 6 6 18',
} as const;

export type StatusIcon = keyof typeof statusIcons;

/** How a status looks beside its word, which `status-labels.ts` has. */
export interface StatusLook {
  tone: StatusTone;
  icon: StatusIcon;
}

const done: StatusLook = { tone: 'success', icon: 'check' };
const over: StatusLook = { tone: 'neutral', icon: 'cross' };

/** How each state of a report looks, everywhere: in embeds, pages, mails and files. A screening looks as its result or status. */
export const reportLooks: Record<ReportPhase, StatusLook> = {
  pending: { tone: 'info', icon: 'clock' },
  suspended: { tone: 'warning', icon: 'person' },
  dispute: { tone: 'danger', icon: 'flag' },
  consider: { tone: 'warning', icon: 'scales' },
  clear: done,
  complete: done,
  canceled: over,
  engaged: done,
  pre_adverse_action: { tone: 'danger', icon: 'letter' },
  post_adverse_action: { tone: 'neutral', icon: 'letter' },
  expired: { tone: 'neutral', icon: 'clock' },
};

/** How each state of an invitation looks, everywhere. */
export const invitationLooks: Record<InvitationStatus, StatusLook> = {
  pending: { tone: 'neutral', icon: 'letter' },
  completed: done,
  expired: { tone: 'warning', icon: 'clock' },
  cancelled: over,
};
