import type * as Bulk from '../../elements/new-invitation/bulk/index.ts';
import { loadScript } from '../load-script.ts';

export const loadBulk = () => loadScript<typeof Bulk>('bulk');
