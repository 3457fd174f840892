/**
 * What the tests can't do in some browsers, because the driver of the browser has no command for it. This is the only reason
 * to skip a test in one browser: a test that fails shows a defect.
 */
const gaps = {
  'emulate forced colors': [
    { browser: /Firefox\//, reason: 'Puppeteer emulates forced colors in Chromium only' },
    // The user agents of Chromium name Safari, too.
    {
      browser: /^(?!.*Chrome\/).*Safari\//,
      reason: 'WebDriver, which controls WebKit, cannot emulate forced colors',
    },
  ],
} as const;

/** Skips the test in browsers whose driver can't do this. The report of the run names the reason. */
export function needsAbility(context: Mocha.Context, ability: keyof typeof gaps): void {
  const gap = gaps[ability].find(({ browser }) => browser.test(navigator.userAgent));
  if (!gap) return;
  // Results of tests have no field for it.
  if (context.test) context.test.title += ` (${gap.reason})`;
  context.skip();
}
