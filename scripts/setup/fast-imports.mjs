/**
 * Resolves the imports of Drizzle without reading its package.json again and again: `node --import` this file.
 *
 * Node parses the `exports` of the nearest package.json for each import of a `.js` file. Those of Drizzle are 180 kB long,
 * and 300 imports reach it, so a process that loads the service spent a second of processor time on them.
 */
import { registerHooks } from 'node:module';

/** What Node found for `drizzle-orm` and its entries. All workspaces share one copy. */
const entries = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('drizzle-orm') && context.conditions.includes('import')) {
      const entry = entries.get(specifier) ?? nextResolve(specifier, context);
      entries.set(specifier, entry);
      return { ...entry, shortCircuit: true };
    }
    if (/^\..*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    return nextResolve(specifier, context);
  },
});
