/** Rules of ESLint that Oxlint does not have, for its `jsPlugins`. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

const names = ['no-restricted-syntax'];

// oxlint-disable typescript/no-deprecated -- ESLint has no other way to get at one of its rules
export default {
  meta: { name: 'eslint-core' },
  rules: Object.fromEntries(names.map((name) => [name, builtinRules.get(name)])),
};
