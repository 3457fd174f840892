import type * as ConsentFlow from '../../elements/disclosure/consent-flow.ts';
import { loadScript } from '../load-script.ts';

export const loadConsentFlow = () => loadScript<typeof ConsentFlow>('consent');
