import type * as SignUp from '../../elements/signup-flow/flow.ts';
import { loadScript } from '../load-script.ts';

export const loadSignUp = () => loadScript<typeof SignUp>('signup');
