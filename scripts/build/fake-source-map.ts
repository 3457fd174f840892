import type { Plugin } from 'vite';
import { runsAtOnce } from './rewrite-code.ts';

/** Removes the comment that leads to a source map. */
export const withoutMapComment = (code: string): string =>
  code.replace(/\n*\/\/# sourceMappingURL=.*\s*$/, '\n');

/** Leaves out the source map of the fake service, which would be a third of the package. Pages of customers don't load that code. */
export const withoutFakeMap = (): Plugin => ({
  name: 'without-fake-map',
  generateBundle(_, bundle) {
    for (const [file, output] of Object.entries(bundle)) {
      if (output.type !== 'chunk' || runsAtOnce(output.facadeModuleId)) continue;
      output.code = withoutMapComment(output.code);
      delete bundle[`${file}.map`];
    }
  },
});
