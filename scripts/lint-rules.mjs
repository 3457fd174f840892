/** Rules of ESLint that Oxlint does not have, for its `jsPlugins`. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

const names = ['no-restricted-syntax'];

export default {
  meta: { name: 'eslint-core' },
  rules: Object.fromEntries(names.map((name) => [name, builtinRules.get(name)])),
};
