import type * as Account from '../../elements/reports-overview/account-table/account-table.ts';
import { loadScript } from '../load-script.ts';

export const loadAccountView = () => loadScript<typeof Account>('account');
