/** Rules of ESLint that Oxlint does not have, for its `jsPlugins`. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

// oxlint-disable typescript/no-deprecated -- ESLint has no other way to get at one of its rules
const noRestrictedSyntax = builtinRules.get('no-restricted-syntax');

/** The same rule under further names, because a folder's settings of a rule replace those of the repository. */
export default {
  meta: { name: 'eslint-core' },
  rules: {
    'no-restricted-syntax': noRestrictedSyntax,
    'no-handwritten-account': noRestrictedSyntax,
    'no-page-writes': noRestrictedSyntax,
  },
};
