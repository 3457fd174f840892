/** Names of the options that every embed takes from a `<service-provider>` around it. */
export const sharedOptionNames = [
  'sessionTokenPath',
  'sessionTokenRequestHeaders',
  'fetchSessionToken',
  'env',
  'fakeMode',
  'fakeScenario',
  'locale',
  'texts',
  'theme',
  'appearance',
  'cspNonce',
  'enableLogging',
] as const;

export type SharedOptionName = (typeof sharedOptionNames)[number];
