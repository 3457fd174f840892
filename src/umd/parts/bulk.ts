import type * as Bulk from '../../elements/new-invitation/bulk-order/bulk-order.ts';
import { loadScript } from '../load-script.ts';

export const loadBulk = () => loadScript<typeof Bulk>('bulk');
