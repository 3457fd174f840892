// cspell:ignore acepte necesita permiso
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { ScreeningType } from '@service-embeds/contract';
import { candidates, mails } from '../../../../src/db/schema/index.ts';
import { selectMails } from '../../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { inviteTo, stepAnswers } from '../../../support/steps/applying.ts';
import { withLink } from '../../../support/steps/personal-links.ts';
import { Visitor } from '../../../support/steps/visitor.ts';

const employer = {
  'name.0': 'Sample Mills',
  'place.0': 'Dayton, OH',
  'position.0': 'Baker',
  'start_date.0': '3/2019',
  'end_date.0': '',
  'do_not_contact.0': 'on',
};

describe('the history of a candidate', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  const account = () => service.accounts[1]!;
  const api = () => service.api(account().apiKey);
  const operations = () => service.api(service.opsKey);
  const invite = (...screenings: ScreeningType[]) => inviteTo(service, account(), screenings);
  /** Invites a candidate and completes every step before the given one. */
  async function openStep(step: string, ...screenings: ScreeningType[]) {
    const applicant = await invite(...screenings);
    await applicant.fillIn({ to: step });
    return applicant;
  }
  const reportOf = async (invitationId: string): Promise<string> => {
    const { report_id } = await api().call('GET /v1/invitations/{id}', { params: { id: invitationId } });
    assert.ok(report_id);
    return report_id;
  };
  const supplierOrder = 'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order';
  const orderOf = (report_id: string) => ({ params: { account_id: account().id, report_id } });

  it('has a page for each topic that the package needs', async () => {
    const applicant = await invite(
      'employment_verification',
      'education_verification',
      'professional_license_verification',
      'professional_reference_verification',
    );
    assert.deepEqual(await applicant.fillIn(), [
      'name',
      'contact',
      'birth',
      'address',
      'employers',
      'schools',
      'professional_licenses',
      'references',
    ]);
    await applicant.go(applicant.link);
    for (const needed of ['addresses', 'employers', 'schools', 'licenses', 'references'])
      assert.match(applicant.text, new RegExp(`<span>[^<]*${needed}`), needed);
    assert.equal(/<span>[^<]*Social Security/.test(applicant.text), false, 'the page lists nothing else');
  });

  it('stores several employers encrypted, and sends them to the supplier', async () => {
    const visitor = await openStep('employers', 'employment_verification');
    await visitor.submit({ ...employer, entry_count: '1', action: 'more' });
    assert.match(visitor.text, /Previous employer 1/);
    assert.match(visitor.text, /value="Sample Mills"/);
    assert.match(visitor.text, /name="do_not_contact.0"[^>]*checked/);
    await visitor.submit({
      ...employer,
      entry_count: '2',
      'name.1': 'Old Mills',
      'place.1': 'Toronto, Canada',
      'position.1': 'Apprentice',
      'start_date.1': '2015-09',
      'end_date.1': '02/2019',
      action: 'next',
    });
    assert.equal(visitor.title, 'Disclosures and authorization', visitor.text.slice(-2000));
    await visitor.signAndSend();
    const reportId = await reportOf(visitor.invitationId);

    const [row] = await service.database
      .select()
      .from(candidates)
      .where(eq(candidates.id, visitor.candidateId));
    assert.equal(row!.employers!.includes('Sample Mills'), false);
    const order = await operations().call(supplierOrder, orderOf(reportId));
    const unknown = { street: null, unit: null, zipcode: null };
    assert.deepEqual(
      order.history.employers?.map(({ name, position, start_date, end_date, do_not_contact, address }) => ({
        name,
        position,
        start_date,
        end_date,
        do_not_contact,
        address,
      })),
      [
        {
          name: 'Sample Mills',
          position: 'Baker',
          start_date: '2019-03-01',
          end_date: null,
          do_not_contact: true,
          address: { ...unknown, city: 'Dayton', state: 'OH', country: 'US' },
        },
        {
          name: 'Old Mills',
          position: 'Apprentice',
          start_date: '2015-09-01',
          end_date: '2019-02-01',
          do_not_contact: false,
          address: { ...unknown, city: 'Toronto, Canada', state: null, country: null },
        },
      ],
    );
    assert.equal(order.candidate.dob, '1984-07-21');
    assert.equal('ssn' in order.candidate, false, 'no open screening needs it');
    assert.deepEqual(Object.keys(order.history).sort(), ['addresses', 'employers']);

    await api().call('POST /sandbox/trigger', { body: { event: 'report.completed', id: reportId } });
    // A finished report needs nothing any longer.
    await operations().fail(supplierOrder, orderOf(reportId), 409);
  });

  it('appears on the review page, and may be empty', async () => {
    const visitor = await openStep('employers', 'employment_verification', 'education_verification');
    await visitor.submit({ none: 'on', action: 'next' });
    assert.equal(visitor.title, 'Where have you studied?');
    await visitor.submit({
      'name.0': 'Sample College',
      'place.0': 'Columbus, OH',
      'degree.0': 'Bachelor of Arts',
      'start_date.0': '09/2010',
      'end_date.0': '06/2014',
      action: 'next',
    });
    await visitor.consent();
    await visitor.go(`${visitor.link}/review`);
    assert.match(visitor.text, /Bachelor of Arts, Sample College, Columbus, OH, 09\/2010 – 06\/2014/);
    assert.match(visitor.text, /Employment history<\/dt>\s*<dd>\s*None/);
    await visitor.go(`${visitor.link}/employers`);
    assert.match(visitor.text, /name="none"[^>]*checked/);
  });

  it('has an error for each invalid field', async () => {
    const visitor = await openStep('employers', 'employment_verification');
    for (const [wrong, sentence] of [
      [{}, 'Enter the employer&#39;s name.'],
      [{ ...employer, 'start_date.0': '13/2019' }, 'such as 06/2019'],
      [{ ...employer, 'start_date.0': '01/2999' }, 'a month that has begun'],
      [{ ...employer, 'end_date.0': '02/2019' }, 'not before the start date'],
      [{ ...employer, 'name.1': 'Only a name', entry_count: '2' }, 'Enter your job title.'],
      [{ ...employer, 'name.0': 'x'.repeat(256) }, 'at most 255 characters'],
    ] as const) {
      await visitor.submit({ ...wrong, action: 'next' });
      assert.equal(visitor.status, 422, JSON.stringify(wrong));
      assert.match(visitor.text, new RegExp(sentence), JSON.stringify(wrong));
    }
    const references = await openStep('references', 'personal_reference_verification');
    await references.submit({ 'name.0': 'Ada', 'relation.0': 'Neighbor', action: 'next' });
    assert.match(references.text, /email address or a phone number/);
    await references.submit({ none: 'on', action: 'next' });
    assert.equal(references.status, 422, 'a screening of references needs at least one');
  });

  it('can be read only with the operations key, under its own account', async () => {
    const visitor = await openStep('employers', 'employment_verification');
    await visitor.submit({ ...employer, action: 'next' });
    await visitor.signAndSend();
    const reportId = await reportOf(visitor.invitationId);
    await api().fail(supplierOrder, orderOf(reportId), 403);
    const params = { account_id: service.accounts[0]!.id, report_id: reportId };
    await operations().fail(supplierOrder, { params }, 404);
  });
});

describe('the apply flow in Spanish', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());
  const api = () => service.api(service.accounts[1]!.apiKey);
  const everything: ScreeningType[] = [
    'ssn_trace',
    'motor_vehicle_report',
    'employment_verification',
    'education_verification',
    'professional_license_verification',
    'personal_reference_verification',
  ];

  it('uses the language of the browser until the candidate chooses one, and keeps the answers', async () => {
    const visitor = await inviteTo(service, service.accounts[1]!, everything);
    visitor.language = 'fr, es-MX;q=0.9, en;q=0.5';
    await visitor.go(visitor.link);
    assert.match(visitor.text, /<html lang="es"/);
    assert.match(String(visitor.title), /necesita su permiso/);
    visitor.language = 'en-US';
    await visitor.go(`${visitor.link}/name`);
    assert.equal(visitor.title, 'What is your name?');
    await visitor.submit({ first_name: 'Graciela', language: 'es' });
    assert.equal(visitor.title, '¿Cómo se llama?');
    assert.match(visitor.text, /value="Graciela"/);
    await visitor.go(visitor.link);
    assert.match(String(visitor.title), /necesita su permiso/, 'the choice applies to every device');
    await visitor.go(`${visitor.link}/language`, { language: 'en', step: 'name' });
    assert.equal(visitor.title, 'What is your name?');
  });

  it('uses the language of the candidate from the first email on', async () => {
    const candidate = await api().call('POST /v1/candidates', {
      body: { email: 'graciela@example.com', first_name: 'Graciela', language: 'es' },
    });
    assert.equal(candidate.language, 'es');
    const work_locations = [{ country: 'US', state: 'OH' }];
    const order = { candidate_id: candidate.id, package: 'basic_criminal', work_locations };
    const invitation = await api().call('POST /v1/invitations', { body: order });
    const [mail] = await selectMails(
      service,
      and(eq(mails.invitationId, invitation.id), eq(mails.kind, 'invitation')),
    );
    assert.match(mail?.subject ?? '', /ha solicitado una verificación/);
    assert.match(mail?.body ?? '', /^Hola, Graciela:\n/);
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(withLink(invitation).invitation_url);
    assert.match(visitor.text, /<html lang="es"/);
    const body = { email: 'x@example.com', language: 'fr' };
    const { fields } = await api().fail('POST /v1/candidates', { body }, 400);
    assert.deepEqual(Object.keys(fields), ['language']);
  });

  /** Completes all steps, submits invalid values to each one first, and collects the errors. */
  async function collectErrors(language: string) {
    const visitor = await inviteTo(service, service.accounts[1]!, everything);
    visitor.language = language;
    const errors = new Set<string>();
    await visitor.go(`${visitor.link}/name`);
    for (let { step } = visitor; step && step !== 'disclosures'; { step } = visitor) {
      const names = [...visitor.text.matchAll(/<input[^>]*\sname="([\w.]+)"/g)].map(([, name = '']) => name);
      for (const wrong of ['', 'x', '\u0007', 'y'.repeat(300), '000000000', '13/1800', '01/2999']) {
        const values = Object.fromEntries(names.map((name) => [name, wrong]));
        await visitor.submit({ ...values, none: '', action: 'next' });
        if (visitor.status !== 422) break;
        for (const [, sentence = ''] of visitor.text.matchAll(/class="error"[^>]*>([^<]*)</g))
          errors.add(sentence);
      }
      if (visitor.status !== 422) await visitor.go(`${visitor.link}/${step}`);
      await visitor.submit({ action: 'next', ...stepAnswers[step] });
    }
    return { visitor, errors };
  }

  it('works from start to end, shows the documents in Spanish, and translates every error', async () => {
    const { errors: english } = await collectErrors('en');
    const { visitor, errors } = await collectErrors('es');
    assert.ok(english.size > 10, [...english].join());
    assert.deepEqual(
      [...errors].filter((sentence) => english.has(sentence)),
      [],
      'sentences that are still in English',
    );
    assert.equal(visitor.title, 'Divulgaciones y autorización');
    const [first] = await visitor.consent();
    assert.equal(first, 'Acepte firmar electrónicamente');
    assert.equal(visitor.title, 'Revisar y enviar');
    assert.match(visitor.text, /Verificación de empleo/);
    await visitor.submit({});
    assert.equal(visitor.title, 'Todo listo');
    await visitor.go(visitor.link);
    assert.equal(visitor.title, 'Usted ya completó esta invitación');

    const params = { id: visitor.invitationId };
    const { report_id: id } = await api().call('GET /v1/invitations/{id}', { params });
    assert.ok(id);
    await api().call('POST /sandbox/trigger', { body: { event: 'report.suspended', id } });
    const [mail] = await selectMails(service, and(eq(mails.reportId, id), eq(mails.kind, 'documents')));
    assert.match(mail?.subject ?? '', /Se requiere su atención/);
    visitor.language = 'en';
    const link = /http\S+/.exec(mail?.body ?? '')?.[0] ?? '';
    await visitor.go(link);
    assert.equal(
      visitor.title,
      'Necesitamos algo de usted',
      'the chosen language comes before that of the browser',
    );
    const form = new FormData();
    form.set('document', new File([], ''));
    await visitor.upload(link, form);
    assert.match(visitor.text, /Elija un archivo/);
  });
});
