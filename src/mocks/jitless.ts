import * as z from 'zod';

// By default Zod tries to compile its checks with eval, which a page's Content-Security-Policy reports as a violation. It
// tries when the first schema is created, so this module has to run before the contract.
z.config({ jitless: true });
