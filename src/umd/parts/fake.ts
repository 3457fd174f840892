import type * as Fake from '../../mocks/index.ts';
import { loadScript } from '../load-script.ts';

export const loadFake = () => loadScript<typeof Fake>('fake');
