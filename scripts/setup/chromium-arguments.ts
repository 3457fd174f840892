// cspell:ignore maglev
/**
 * Features of Chromium that are off in tests and benchmarks. A list on the command line replaces the one of Playwright, so it
 * names those of that list, too.
 */
const disabledFeatures = [
  // Chromium loads the pages of its address bar with each new window: 400 modules, while the page under test loads.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // They ask servers of the vendor.
  'AimEnabled',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  // They change addresses, storage, or what a test sees of a page.
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** Makes Chromium quiet and offline, and lets it run as root in a container. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/**
 * The same for tests, without what costs more processor time than it saves in pages that soon end. Benchmarks draw and compute as
 * people's browsers do.
 */
export const testArguments: readonly string[] = [
  ...chromiumArguments,
  // No process imitates a graphics processor: a sixth.
  '--disable-gpu',
  // No thread optimizes code that is about to go: a fifth where axe looks at one page after the other.
  '--js-flags=--no-opt,--no-maglev',
];
