import { hostConfig } from '../host-config.ts';

export default hostConfig({ name: 'react18' });
