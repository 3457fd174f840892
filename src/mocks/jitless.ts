import * as z from 'zod';

// Zod compiles its checks with eval where it may; a page's Content-Security-Policy must not even be asked. It asks when a
// schema is made, so this comes before any.
z.config({ jitless: true });
