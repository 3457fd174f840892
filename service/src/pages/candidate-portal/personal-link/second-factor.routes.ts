import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readForm, type FormReader } from '../../kit/forms/read-form.ts';
import { chosenLanguage } from '../../kit/site/browser-language.ts';
import { changeLanguage, storeLanguage } from './change-language.ts';
import {
  forgetPath,
  nextPath,
  withPersonalLink,
  type CandidatePage,
  type PersonalLinkContext,
  type PersonalLinkEnv,
} from './personal-link.ts';
import {
  expiredLinkPage,
  forgottenParameter,
  secondFactorPage,
  sentParameter,
} from './second-factor.page.ts';
import { checkSecondFactor, mailCode, mailNewLink, type SecondFactor } from './second-factor.ts';
import { forgetDevice, readDeviceTrust } from './trusted-devices.ts';

/** Lets a handler run if the link has not expired and the device has given a second factor. */
export const withSecondFactor = createMiddleware<PersonalLinkEnv>(async (c, next) => {
  if (c.var.personalLink.isOver) return expiredLinkPage(c);
  const trust = await readDeviceTrust(c);
  c.set('hasGivenCode', trust.hasGivenCode);
  return trust.isTrusted ? next() : secondFactorPage(c, c.var);
});

/** Lets a handler run if the device has given a code: for what reaches beyond the customer whose link it is. After `withSecondFactor`. */
export const withCode = createMiddleware<PersonalLinkEnv>(async (c, next) =>
  c.var.hasGivenCode ? next() : secondFactorPage(c, c.var),
);

/** What the pages for a second factor and for expired links send. */
export const secondFactorRoutes = new Hono<PersonalLinkEnv>();

// The apply flow keeps the language with the answers.
for (const page of ['verify', 'reports', 'consents'] satisfies CandidatePage[])
  secondFactorRoutes.post(
    `/${page}/:token/language`,
    withPersonalLink(page),
    withSecondFactor,
    changeLanguage,
  );

for (const page of ['apply', 'verify', 'reports', 'consents'] satisfies CandidatePage[]) {
  const link = withPersonalLink(page);
  secondFactorRoutes
    .post(`/${page}/:token/code`, link, withCurrentLink(), async (c) => {
      await mailCode(c);
      return c.redirect(`${await nextPath(c)}?${sentParameter}`, 303);
    })
    .post(`/${page}/:token/confirm`, link, withCurrentLink(), async (c) => {
      const result = await checkSecondFactor(c, readFactor(await readForm(c)));
      if (result !== 'confirmed') return secondFactorPage(c, c.var, result);
      const language = chosenLanguage(c);
      if (language) await storeLanguage(c, language);
      return c.redirect(await nextPath(c), 303);
    })
    .post(`/${page}/:token/${forgetPath}`, link, async (c) => {
      await forgetDevice(c);
      return c.redirect(`${c.var.personalLink.path}?${forgottenParameter}`, 303);
    })
    // People open such an address when they go back to an answer, or reload it.
    .get(`/${page}/:token/:form{(?:code|confirm|language|link|${forgetPath})}`, link, openLink)
    .post(`/${page}/:token/link`, link, async (c) => {
      if (c.var.personalLink.isOver) await mailNewLink(c);
      return c.redirect(`${c.var.personalLink.path}?${sentParameter}`, 303);
    });
}

/** Leads from the address of a form to the first page of the link, which still asks for a code that was sent. */
function openLink(c: PersonalLinkContext): Response {
  const { path } = c.var.personalLink;
  return c.redirect(c.req.query(sentParameter) === undefined ? path : `${path}?${sentParameter}`, 303);
}

/** Sends a visitor whose link no longer leads anywhere to the page that says why. */
function withCurrentLink() {
  return createMiddleware<PersonalLinkEnv>(async (c, next) => {
    const { isOver, path } = c.var.personalLink;
    return isOver ? c.redirect(path, 303) : next();
  });
}

function readFactor(form: FormReader): SecondFactor {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) => form(part).trim());
  return {
    code: form('code').replace(/\s/g, ''),
    birthDate: year || month || day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '',
  };
}
