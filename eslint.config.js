import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Checks the templates of the elements. Oxlint (.oxlintrc.json) checks everything else, and much faster, but it cannot
 * run these plugins (docs/adr/0004-native-type-checks-and-oxlint.md).
 */
export default defineConfig(
  {
    files: ['src/elements/**/*.ts'],
    extends: [lit.configs['flat/recommended'], wc.configs['flat/recommended']],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { 'lit-a11y': litA11y },
    rules: litA11y.configs.recommended.rules,
  },
  {
    // The combobox's input handles the keys of its options, and a separate template renders its label.
    files: ['src/elements/ui/combobox.ts'],
    rules: { 'lit-a11y/click-events-have-key-events': 'off', 'lit-a11y/accessible-name': 'off' },
  },
);
