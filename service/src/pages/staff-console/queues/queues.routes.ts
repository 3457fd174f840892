import { Hono } from 'hono';
import { staffWork } from '@service-embeds/domain/identity/staff-roles';
import type { StaffEnv } from '../staff-env.ts';
import { queuePage } from './queue.page.ts';
import { queues } from './queues.ts';
import { requireRight } from '../require-right.ts';

/** The page of each queue. */
export const queueRoutes = new Hono<StaffEnv>();
for (const queue of queues)
  queueRoutes.get(queue.path, requireRight(staffWork[queue.kind]), (c) => queuePage(c, queue));
