import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', 'test-results/', 'service/migrations/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/elements/**/*.ts'],
    extends: [lit.configs['flat/recommended'], wc.configs['flat/recommended']],
    plugins: { 'lit-a11y': litA11y },
    // Lit binds listeners in templates to their element.
    rules: { ...litA11y.configs.recommended.rules, '@typescript-eslint/unbound-method': 'off' },
  },
  {
    // The input of a combobox takes the keys for its options, and its label stands in a template of its own.
    files: ['src/elements/ui/combobox.ts'],
    rules: { 'lit-a11y/click-events-have-key-events': 'off', 'lit-a11y/accessible-name': 'off' },
  },
  { files: ['**/*.mjs', '**/*.js', '**/*.cjs'], languageOptions: { globals: { ...globals.node } } },
  {
    files: ['demo/pages/**/*.js', 'service/src/hosted/scripts/*.js'],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    // Chai assertions are expressions that look like promises; answers of the API are read without types.
    files: ['test/**/*.ts', 'service/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      // Tests put the page's own fetch aside and back again.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
