// cspell:ignore posible desde Sampletonhaugh
// cspell:ignore adversa Escribir Guardar Iniciar menos razones
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/report/report.ts';
import type { ServiceReport } from '../../../src/elements/report/report.ts';
import { accessible, button, changeAnswers, find, mountEmbed, textOf, until } from '../../support/page.ts';
import { isComplete, reports } from '../../support/reports.ts';

/** Opens the dialog and answers its first two steps. */
async function answerSteps(
  element: ServiceReport,
  labels = ['Start adverse action', 'Continue'],
): Promise<void> {
  const [start = '', next = ''] = labels;
  button(element, start).click();
  await until(() => element.shadowRoot!.querySelector('dialog.adverse[open]'), 'the dialog should open');
  element.shadowRoot!.querySelector<HTMLElement>('dialog [name=assess]')?.click();
  await element.updateComplete;
  button(element, next).click();
  await element.updateComplete;
  for (const question of element.shadowRoot!.querySelectorAll<HTMLTextAreaElement>('dialog textarea')) {
    question.value = 'Considered.';
    question.dispatchEvent(new Event('input'));
  }
  button(element, next).click();
  await element.updateComplete;
}

const mount = (options: Partial<ServiceReport> = {}): Promise<ServiceReport> =>
  mountEmbed<ServiceReport>('service-report', {
    reportId: reports.consider,
    fakeMode: false,
    sessionTokenPath: '/token',
    ...options,
  });

describe('the letters before an adverse action in <service-report>', () => {
  it('says that they load, what went wrong, and tries again', async () => {
    let isBroken = true;
    let previews = 0;
    const restore = changeAnswers((text, request) => {
      if (!request.url.includes('/preview')) return text;
      previews++;
      if (isBroken) throw new TypeError('The connection broke.');
      return text;
    });
    try {
      const element = await mount();
      await answerSteps(element);
      await until(() => textOf(element).includes('Try again'), 'it should say so', 5000);
      expect(element.shadowRoot!.querySelector('.letter')).to.equal(null);
      expect(textOf(element)).not.to.contain('Send pre-adverse notice to');
      await accessible(element);
      isBroken = false;
      button(element, 'Try again').click();
      await until(() => element.shadowRoot!.querySelector('.letter'), 'the letters should appear');
      await accessible(element);
      expect(previews).to.be.above(1);
    } finally {
      restore();
    }
  });

  it('shows the letters again when they would say something else', async () => {
    let previews = 0;
    const restore = changeAnswers((text, request) => {
      if (!request.url.includes('/preview')) return text;
      previews++;
      return previews === 1 ? text.replace(/(?<="preview_digest":")[^"]*/, '0'.repeat(64)) : text;
    });
    try {
      const element = await mount();
      await answerSteps(element);
      await until(() => element.shadowRoot!.querySelector('.letter'), 'the letters should appear');
      button(element, 'Send pre-adverse notice to Chiara Mockley').click();
      await until(
        () => textOf(element).includes('no longer say what the preview showed'),
        'it should say why',
      );
      await until(() => previews === 2 && element.shadowRoot!.querySelector('.letter'), 'they appear again');
      await accessible(element);
    } finally {
      restore();
    }
  });

  it('name a city without its state where the state is named, too', async () => {
    const restore = changeAnswers((text, request) =>
      request.url.includes('/preview')
        ? text.replace(
            /"jurisdictions":\[[^\]]*\]/,
            '"jurisdictions":["US","CA","CA/Oakland","NY/New York City"]',
          )
        : text,
    );
    try {
      const element = await mount();
      await answerSteps(element);
      await until(() => element.shadowRoot!.querySelector('.letter'), 'the letters should appear');
      expect(textOf(element)).to.contain('(federal law, CA, Oakland, New York City, NY: ');
    } finally {
      restore();
    }
  });

  it('go by post where the law wants it, which is no choice', async () => {
    const restore = changeAnswers((text, request) =>
      request.url.includes('/preview') ? text.replace('"by_post":false', '"by_post":true') : text,
    );
    try {
      const element = await mount();
      await answerSteps(element);
      await until(() => element.shadowRoot!.querySelector('.letter'), 'the letters should appear');
      const choice = find<HTMLInputElement>(element, 'dialog input[aria-describedby=by-post-hint]');
      expect([choice.checked, choice.disabled]).to.deep.equal([true, true]);
      expect(find(element, '#by-post-hint').textContent).to.contain('requires a paper copy');
      await accessible(element);
    } finally {
      restore();
    }
  });

  it('are in the language of the candidate, on a page in Spanish', async () => {
    const element = await mount({ locale: 'es', fakeMode: true });
    await answerSteps(element, ['Iniciar acción adversa', 'Continuar']);
    await until(() => element.shadowRoot!.querySelector('.letter'), 'the letters should appear');
    expect(textOf(element)).to.contain('Aviso final posible desde el');
    expect(find(element, '.letter').lang).to.equal('en');
    await accessible(element);
  });
});

describe('the dialog of an adverse action in <service-report>', () => {
  for (const name of [
    'Chiara Mockley-Sampletonhaugh',
    'maximiliana.hohenlohebartenstein@averylongnameofacompany.example.com',
  ])
    it(`has its buttons in one line, however long the name is: ${name}`, async () => {
      const restore = changeAnswers((text) =>
        text
          .replaceAll(/"first_name":"[^"]*"/g, '"first_name":null')
          .replaceAll(/"last_name":"[^"]*"/g, `"last_name":"${name}"`),
      );
      try {
        await setViewport({ width: 1280, height: 800 });
        const element = await mount();
        await answerSteps(element);
        await until(() => textOf(element).includes(`notice to ${name}`), 'the last step');
        const actions = find(element, 'dialog.adverse .actions');
        const places = [...actions.children].map((each) => each.getBoundingClientRect());
        expect(places).to.have.length(3);
        expect(new Set(places.map(({ top }) => top)).size).to.equal(1);
        expect(places[2]!.right).to.be.at.most(actions.getBoundingClientRect().right);
      } finally {
        restore();
      }
    });
});

describe('the assessment before an adverse action in <service-report>', () => {
  it('is no step where no law requires it, unless people ask for it', async () => {
    const restore = changeAnswers((text) =>
      text.replace(/"assessment_required_by":\["California"\]/g, '"assessment_required_by":[]'),
    );
    try {
      const element = await mount();
      expect(find(element, '.due').textContent).not.to.contain('requires a written assessment');
      button(element, 'Start adverse action').click();
      await until(() => element.shadowRoot!.querySelector('dialog.adverse[open]'), 'the dialog should open');
      const dialog = find(element, 'dialog');
      expect(dialog.textContent).to.contain('Step 1 of 2');
      await accessible(element);
      find(element, 'dialog [name=assess]').click();
      await element.updateComplete;
      expect(dialog.textContent).to.contain('Step 1 of 3');
      button(element, 'Continue').click();
      await until(() => dialog.querySelectorAll('textarea').length === 3, 'the questions');
      button(element, 'Continue').click();
      await until(() => dialog.querySelector('textarea[aria-invalid=true]'), 'every question is required');
    } finally {
      restore();
    }
  });
});

describe("the employer's own reasons in <service-report>", () => {
  for (const [locale, title, save] of [
    ['en', 'Write your reasons', 'Save reasons'],
    ['es', 'Escribir sus razones', 'Guardar razones'],
  ] as const)
    it(`are written where the final notice waits for them, in ${locale}`, async () => {
      const bodies: unknown[] = [];
      const restore = changeAnswers(async (text, request) => {
        if (request.method === 'POST' && request.url.includes('/reasons')) {
          bodies.push(await request.clone().json());
          return '{}';
        }
        return text
          .replace(/"reasons_required":false/g, '"reasons_required":true')
          .replace(/"post_notice_hold":null/g, '"post_notice_hold":"reasons_required"');
      });
      try {
        const element = await mount({ reportId: reports.noticeSent, locale });
        await until(() => textOf(element).includes(title), 'the form should load');
        button(element, save).click();
        await element.updateComplete;
        expect(element.shadowRoot!.querySelectorAll('[role=alert]')).to.have.length(7);
        await accessible(element);
        expect(bodies).to.deep.equal([]);
        for (const field of element.shadowRoot!.querySelectorAll<HTMLTextAreaElement>('[id^=reason-]')) {
          if (!(field instanceof HTMLTextAreaElement)) continue;
          field.value = `About ${field.id}.`;
          field.dispatchEvent(new Event('input'));
        }
        button(element, save).click();
        await until(() => bodies.length === 1, 'they should be sent');
        expect((bodies[0] as { reasons: Record<string, string> }).reasons).to.include({
          seriousness: 'About reason-seriousness.',
          impact: 'About reason-impact.',
        });
      } finally {
        restore();
      }
    });
});

describe('notices by post in <service-report>', () => {
  it('sends the notice by post, too, and records when it was posted', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', {
      reportId: reports.consider,
      fakeScenario: 'empty-hierarchy',
    });
    await answerSteps(element);
    await until(() => element.shadowRoot!.querySelector('.letter'), 'the letters should appear');
    const choice = find<HTMLInputElement>(element, 'dialog input[type=checkbox]');
    expect(choice.checked).to.equal(false);
    choice.click();
    await accessible(element);
    button(element, 'Send pre-adverse notice to Chiara Mockley').click();
    await until(
      () => textOf(element).includes('Mail the pre-adverse notice.'),
      'the final notice should wait',
    );
    await accessible(element);

    const links: string[] = [];
    const { click: open } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      links.push(this.href);
    };
    try {
      button(element, 'Open letter to print (PDF)').click();
      await until(() => links.length, 'the letter should be offered');
    } finally {
      HTMLAnchorElement.prototype.click = open;
    }
    expect(atob(links[0]!.split('base64,')[1]!)).to.match(
      /^%PDF-1\.4[^]*Chiara Mockley[^]*Oakland, CA 94607/,
    );

    button(element, 'Record that it was mailed today').click();
    await until(() => /Notice mailed on \w+ \d+, \d{4}/.test(textOf(element)), 'it should be recorded');
    expect(textOf(element)).not.to.contain('Mail the pre-adverse notice.');
    await until(() => isComplete(element), 'the timeline should load');
    expect(find(element, '.time').textContent).to.contain('Notice mailed');
    await accessible(element);
  });

  it('does not ask for post where the choice was not made', async () => {
    const element = await mountEmbed<ServiceReport>('service-report', {
      reportId: reports.noticeSent,
      fakeScenario: 'empty-hierarchy',
    });
    expect(textOf(element)).to.contain('The final notice goes out on');
    expect(textOf(element)).not.to.contain('Record that it was mailed today');
  });
});
