import type * as Account from '../../elements/reports-overview/account/index.ts';
import { loadScript } from '../load-script.ts';

export const loadAccountView = () => loadScript<typeof Account>('account');
