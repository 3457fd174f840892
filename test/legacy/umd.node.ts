import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startStaticServer } from '../support/static-server.ts';
import { launchChromium72, type OldPage } from './chromium-72.ts';

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><body><div id="place"></div>
<script src="/dist/cdn/service-embeds.js"></script>
<script>
  window.created = [];
  window.start = function (scenario) {
    document.getElementById('place').textContent = '';
    return new Service.Embeds.NewInvitation({
      fakeMode: true, fakeScenario: scenario, env: 'staging', locale: 'en',
      onInvitationCreated: function (detail) { window.created.push(detail); },
    }).render('#place');
  };
  window.embed = function () { return document.querySelector('service-new-invitation'); };
</script></body></html>`;

describe('the UMD file in a browser of January 2019', () => {
  let server: Awaited<ReturnType<typeof startStaticServer>>;
  let browser: Awaited<ReturnType<typeof launchChromium72>>;
  let page: OldPage;
  const errors: string[] = [];

  before(async () => {
    server = await startStaticServer(html);
    browser = await launchChromium72();
    page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.url);
  });
  after(async () => {
    await browser.close();
    server.stop();
  });
  const until = (script: string) => page.waitForFunction(script, { timeout: 15_000 });

  it('is Chromium 72', async () => {
    assert.match(await page.evaluate<string>('navigator.userAgent'), /Chrome\/72\./);
  });

  it('renders, and orders in fake mode', async () => {
    await page.evaluate("void start('no-hierarchy')");
    await until("embed().shadowRoot.querySelector('input[type=radio]')");
    await page.evaluate(`(function () {
      var root = embed().shadowRoot;
      root.querySelector('input[type=radio]').click();
      var email = root.querySelector('[name=email]');
      email.value = 'old@example.com';
      email.dispatchEvent(new Event('input'));
      root.querySelector('form .button.primary').click();
    })()`);
    await until("embed().state === 'done'");
    assert.equal(await page.evaluate('created.length'), 1);
    assert.equal(await page.evaluate('created[0].invitation.status'), 'pending');
  });

  it('has styles without constructable style sheets', async () => {
    const border = await page.evaluate<string>(
      "getComputedStyle(embed().shadowRoot.querySelector('.button')).borderTopStyle",
    );
    assert.equal(border, 'solid');
  });

  it('shows a tree of nodes, and loads bulk orders and Spanish from separate scripts', async () => {
    await page.evaluate("window.handle = start('default'); void 0");
    await until("embed().state === 'ready'");
    await page.evaluate("embed().shadowRoot.querySelector('[name=node]').click()");
    await until("embed().shadowRoot.querySelectorAll('[role=option]').length === 9");
    await page.evaluate("embed().shadowRoot.querySelectorAll('.modes button')[1].click()");
    await until("embed().shadowRoot.querySelector('#list')");
    await page.evaluate("handle.update({ locale: 'es' })");
    await until('/Lista de candidatos/.test(embed().shadowRoot.textContent)');
  });

  it("shows the orders of a candidate, and the account's table from a separate script", async () => {
    await page.evaluate(`(function () {
      document.getElementById('place').textContent = '';
      window.overview = function () { return document.querySelector('service-reports-overview'); };
      window.follow = new Service.Embeds.ReportsOverview({
        fakeMode: true, env: 'staging', locale: 'en', candidateId: 'fa4eca000000000000000004',
      }).render('#place');
    })()`);
    await until("overview().state === 'ready'");
    assert.match(await page.evaluate('overview().shadowRoot.textContent'), /Needs your decision/);
    await page.evaluate('follow.update({ candidateId: undefined }); void 0');
    await until("overview().shadowRoot.querySelectorAll('.scroller [role=row]').length === 11");
    await page.evaluate('follow.destroy(); void 0');
  });

  it('signs up a customer with steps from a separate script', async () => {
    await page.evaluate(`(function () {
      document.getElementById('place').textContent = '';
      window.signUp = function () { return document.querySelector('service-signup-flow'); };
      window.connected = [];
      new Service.Embeds.SignUpFlow({
        fakeMode: true, env: 'staging', locale: 'en', oauthTokenPath: '/api/oauth', partner: { id: 'acme', name: 'Acme' },
        presetBusinessName: 'Old Browser Inc', presetUsTaxId: '00-0000101', presetAddress: '1 Old St',
        presetCity: 'Oakland', presetState: 'CA', presetZip: '94607', presetFirstName: 'Ada',
        presetLastName: 'Sampleton', presetEmail: 'ada@old.example.com',
        onSignupComplete: function (detail) { connected.push(detail); },
      }).render('#place');
      window.goOn = function () { signUp().shadowRoot.querySelector('.button.primary').click(); };
      window.fill = function (name, value) {
        var field = signUp().shadowRoot.querySelector('[name="' + name + '"]');
        field.value = value;
        field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input'));
      };
    })()`);
    await until("signUp().state === 'ready'");
    const steps: [heading: string, script: string][] = [
      ['Connect with Acme', ''],
      ['Your business', ''],
      [
        'Structure and industry',
        "fill('industry', '56'); fill('incorporationType', 'llc'); fill('incorporationState', 'DE');",
      ],
      ['Business address', ''],
      ['How to reach your business', "fill('phone', '415-555-0100');"],
      ['You, as the first admin', ''],
      [
        'Why you order',
        "['#purpose-employment', '#certified'].forEach(function (id) { signUp().shadowRoot.querySelector(id).click(); });",
      ],
      ['Payment', ''],
      ['Review and connect', ''],
    ];
    for (const [heading, script] of steps) {
      await until(`signUp().shadowRoot.querySelector('h2').textContent.indexOf('${heading}') === 0`);
      await page.evaluate(`${script} goOn()`);
    }
    await until("signUp().state === 'done'");
    assert.equal(await page.evaluate('connected.length'), 1);
    await page.evaluate("document.getElementById('place').textContent = ''");
  });

  it('shows disclosures and records the consent with a separate script', async () => {
    await page.evaluate(`(function () {
      document.getElementById('place').textContent = '';
      window.consent = function () { return document.querySelector('service-disclosure'); };
      window.recorded = [];
      new Service.Embeds.DisclosureConsent({
        fakeMode: true, env: 'staging', locale: 'en', externalCandidateId: 'a-1', candidateFullName: 'Grace Testerman',
        onConsentRecorded: function (detail) { recorded.push(detail); },
      }).render('#place');
    })()`);
    for (const title of ['Agree to sign', 'A Summary of Your Rights', 'Disclosure Regarding']) {
      await until(`consent().shadowRoot.querySelector('h2').textContent.indexOf('${title}') === 0`);
      await page.evaluate(`(function () {
        consent().shadowRoot.querySelector('#read').click();
        consent().shadowRoot.querySelector('.button.primary').click();
      })()`);
    }
    await until("consent().shadowRoot.querySelector('#signature')");
    await page.evaluate(`(function () {
      var field = consent().shadowRoot.querySelector('#signature');
      field.value = 'grace testerman';
      field.dispatchEvent(new Event('input'));
      consent().shadowRoot.querySelector('.button.primary').click();
    })()`);
    await until("consent().state === 'done'");
    assert.equal(await page.evaluate('recorded.length'), 1);
    await page.evaluate("document.getElementById('place').textContent = ''");
  });

  it('shows a report, starts an adverse action and clears a candidate with separate scripts', async () => {
    await page.evaluate(`(function () {
      document.getElementById('place').textContent = '';
      window.report = function () { return document.querySelector('service-report'); };
      window.decided = [];
      window.shown = new Service.Embeds.Report({
        fakeMode: true, env: 'staging', locale: 'en', reportId: 'fa4e4e000000000000000004',
        onDecision: function (detail) { decided.push(detail); },
      }).render('#place');
      window.press = function (text) {
        var buttons = Array.prototype.filter.call(report().shadowRoot.querySelectorAll('button'), function (each) {
          return each.textContent.trim() === text;
        });
        if (buttons.length) buttons[buttons.length - 1].click();
        return buttons.length > 0;
      };
    })()`);
    await until("report().state === 'ready'");
    await until("/SAMPLE-0001/.test(report().shadowRoot.textContent) && press('Start adverse action')");
    await until("report().shadowRoot.querySelector('dialog.adverse')");
    // Each step is answered until the next one is there: its questions appear with its first answer.
    await page.evaluate(`window.hasLeft = function (step) {
      var dialog = report().shadowRoot.querySelector('dialog');
      if (dialog.textContent.indexOf(step) === -1) return true;
      var answer = dialog.querySelector('input[type=radio]');
      if (answer) answer.click();
      dialog.querySelectorAll('textarea').forEach(function (field) {
        field.value = 'Considered.';
        field.dispatchEvent(new Event('input'));
      });
      press('Continue');
      return false;
    }; void 0`);
    await until("hasLeft('Step 1 of 3') && hasLeft('Step 2 of 3')");
    // The letter is on screen before it can be sent.
    await until("report().shadowRoot.querySelector('dialog .letter')");
    await until("press('Send pre-adverse notice to Chiara Mockley')");
    await until('decided.length === 1');
    await until('/The final notice goes out on/.test(report().shadowRoot.textContent)');
    await page.evaluate("shown.update({ locale: 'es', reportId: 'fa4e4e000000000000000003' }); void 0");
    await until('/Cronología/.test(report().shadowRoot.textContent)');
    await page.evaluate("shown.update({ locale: 'en' }); void 0");
    await until("press('Clear to hire')");
    await until('/Clear [^?]+ to hire\\?/.test(report().shadowRoot.textContent)');
    await page.evaluate("press('Clear to hire')");
    await until("press('Undo')");
    await page.evaluate("press('Clear to hire')");
    await until('/Clear [^?]+ to hire\\?/.test(report().shadowRoot.textContent)');
    // A page that takes the embed away while the undo is offered sends the decision.
    await page.evaluate("press('Clear to hire'); shown.destroy(); void 0");
    await until('decided.length === 2');
    assert.deepEqual(await page.evaluate('decided.map(function (each) { return each.decision; })'), [
      'pre_adverse_action',
      'engaged',
    ]);
  });

  it('opens as a modal above the page and closes', async () => {
    await page.evaluate(
      "document.getElementById('place').textContent = ''; new Service.Embeds.NewInvitation({ fakeMode: true, env: 'staging' }).modal(); void 0",
    );
    await until("embed().shadowRoot.querySelector('dialog[open]')");
    await page.evaluate('embed().close()');
    await until('!embed()');
  });

  it('warns when it is loaded twice and keeps the first copy', async () => {
    await page.evaluate(`new Promise(function (done) {
      window.before = Service.Embeds.NewInvitation;
      window.warnings = [];
      console.warn = function (text) { window.warnings.push(text); };
      var script = document.createElement('script');
      script.src = '/dist/cdn/service-embeds.js';
      script.onload = done;
      document.head.appendChild(script);
    })`);
    assert.equal(await page.evaluate('Service.Embeds.NewInvitation === before'), true);
    assert.match(await page.evaluate('warnings.join()'), /already registered/);
  });

  it('works in markup that a script adds', async () => {
    await page.evaluate(`(function () {
      var frame = document.body.appendChild(document.createElement('iframe'));
      window.written = frame.contentDocument;
      written.open();
      written.write('<!doctype html><html lang="en"><title>Written</title><div id="place"></div>' +
        '<script src="/dist/cdn/service-embeds.js"></' + 'script>' +
        '<script>new Service.Embeds.NewInvitation({ fakeMode: true, env: "staging" }).render("#place")</' + 'script>');
      written.close();
    })()`);
    await until(
      "written.querySelector('service-new-invitation') && written.querySelector('service-new-invitation').state === 'ready'",
    );
  });

  it('causes no uncaught errors in any of these tests', () => {
    assert.deepEqual(errors, []);
  });
});
