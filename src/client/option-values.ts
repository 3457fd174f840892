/** Languages with messages. */
export const languages = ['en', 'es'] as const;
/** Color themes. */
export const themes = ['light', 'dark', 'auto'] as const;
/** How a preset can be changed. */
export const presetModes: readonly PresetMode[] = ['editable', 'locked', 'hidden'];

/** Design tokens that `appearance.variables` can set: `colorPrimary` is `--service-color-primary`. */
export const appearanceVariables = [
  'colorText',
  'colorMuted',
  'colorSurface',
  'colorRaised',
  'colorBorder',
  'colorInputBorder',
  'colorPrimary',
  'colorOnPrimary',
  'colorSuccess',
  'colorWarning',
  'colorDanger',
  'colorInfo',
  'radius',
  'space',
  'padding',
  'pillRadius',
  'inputHeight',
  'buttonHeight',
  'buttonWeight',
  'linkDecoration',
  'rowHeight',
  'focus',
  'headingFont',
  'headingWeight',
  'headingSize',
  'cardShadow',
  'fontSize',
] as const;

/** Situations that fake mode plays (docs/testing.md#scenarios). */
export const fakeScenarios = [
  'default',
  'empty',
  'no-hierarchy',
  'empty-hierarchy',
  'not-credentialed',
  'many',
  'reports-100',
  'reports-10000',
  'reports-100000',
  'candidate-unknown',
  'forbidden',
  'slow',
  'offline',
  'unauthorized',
  'server-error',
  'rate-limited',
  'order-fails',
  'document-changed',
  'washington-license',
  'sign-up-disabled',
  'pre-credentialed',
  'backend-down',
  'code-expired',
  'expired-invitation',
  'undelivered-invitation',
  'suspended',
] as const;

export type AppearanceVariable = (typeof appearanceVariables)[number];
export type FakeScenario = (typeof fakeScenarios)[number];

/** BCP 47 tag of a language with messages, with any region: `es`, `es-MX`. */
export type Locale = (typeof languages)[number] | `${(typeof languages)[number]}-${string}`;

/** `editable`, `locked` (visible, but read-only) or `hidden`. */
export type PresetMode = 'editable' | 'locked' | 'hidden';

/** Values of design tokens, for example `{variables: {colorPrimary: '#0a0'}}`. */
export interface Appearance {
  /** Values by token, in camel case without `--service-`: `colorPrimary` is `--service-color-primary`. */
  variables?: Partial<Record<AppearanceVariable, string>>;
}
