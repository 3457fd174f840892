import { Hono } from 'hono';
import { staffWork } from '@service-embeds/domain/identity/role-rights';
import { verificationNames } from '../labels.ts';
import { queuePage, type Queue } from './queue.page.ts';
import { requireRight } from '../require-right.ts';
import type { StaffEnv } from '../staff-env.ts';
import { countOf } from '../../../platform/translations/english-format.ts';

const parts = (open: number): string => countOf(open, 'open screening');

/** The queues of the console, in the order of the menu. */
export const queues: readonly Queue[] = [
  {
    kind: 'account',
    path: '/credentialing',
    title: 'Credentialing',
    heading: 'Accounts to credential',
    empty: 'Every account is credentialed.',
    nameOf: ({ subject }) => subject,
  },
  {
    kind: 'report',
    path: '/screenings',
    title: 'Screenings',
    heading: 'Screenings to do',
    empty: 'No report has an open screening.',
    nameOf: ({ subject, open }) => `${subject}, ${parts(open)}`,
  },
  {
    kind: 'verification',
    path: '/verifications',
    title: 'Verifications',
    heading: 'Verifications to check',
    empty: 'No candidate waits for a check of documents.',
    nameOf: ({ subject }) => verificationNames[subject as keyof typeof verificationNames],
  },
  {
    kind: 'dispute',
    path: '/disputes',
    title: 'Disputes',
    heading: 'Disputes to investigate',
    empty: 'No dispute is open.',
    nameOf: ({ subject }) => `Dispute of ${subject}`,
  },
  {
    kind: 'remaining_file_parts',
    path: '/remaining-file-parts',
    title: 'Remaining file parts',
    heading: 'Remaining file parts to send',
    empty: 'No candidate waits for remaining parts of a file.',
    nameOf: ({ subject }) => `File of candidate ${subject}`,
  },
  {
    kind: 'nature_and_scope',
    path: '/nature-and-scope',
    title: 'Nature and scope',
    heading: 'Requests for nature and scope',
    empty: 'No candidate waits for the nature and scope of an investigation.',
    nameOf: ({ subject }) => `Request about ${subject}`,
  },
  {
    kind: 'application',
    path: '/certification',
    title: 'Certification',
    heading: 'Applications to certify',
    empty: 'No application waits for a review.',
    nameOf: ({ subject }) => subject,
  },
];

/** The page of each queue. */
export const queueRoutes = new Hono<StaffEnv>();
for (const queue of queues)
  queueRoutes.get(queue.path, requireRight(staffWork[queue.kind]), (c) => queuePage(c, queue));
