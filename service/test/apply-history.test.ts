import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { candidates, mails } from '../src/db/schema/index.ts';
import { inviteTo, stepAnswers } from './support/applying.ts';
import { startTestService, type TestService } from './support/service.ts';
import { Visitor } from './support/visitor.ts';

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
    service = await startTestService();
  });
  after(() => service.stop());

  const account = () => service.accounts[1]!;
  const invite = (...screenings: string[]) => inviteTo(service, account(), screenings);
  /** Everything before a step answered. */
  async function at(step: string, ...screenings: string[]) {
    const applicant = await invite(...screenings);
    await applicant.fillIn({ to: step });
    return applicant;
  }
  const reportOf = async (invitationId: string): Promise<string> => {
    const { body } = await service.call('GET', `/v1/invitations/${invitationId}`, { as: account().apiKey });
    return body.report_id as string;
  };

  it('is asked for as the package needs it, one topic on each page', async () => {
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
      assert.match(applicant.text, new RegExp(`<li>[^<]*${needed}`), needed);
    assert.equal(/<li>[^<]*Social Security/.test(applicant.text), false, 'and nothing else is asked for');
  });

  it('takes several employers, stores them encrypted, and returns them to the supplier', async () => {
    const visitor = await at('employers', 'employment_verification');
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
    const order = () =>
      service.call('GET', `/ops/accounts/${account().id}/reports/${reportId}/supplier_order`, {
        as: service.opsKey,
      });
    const { status, body } = await order();
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.history.employers, [
      {
        name: 'Sample Mills',
        place: 'Dayton, OH',
        position: 'Baker',
        start_date: '2019-03',
        end_date: null,
        do_not_contact: true,
      },
      {
        name: 'Old Mills',
        place: 'Toronto, Canada',
        position: 'Apprentice',
        start_date: '2015-09',
        end_date: '2019-02',
        do_not_contact: false,
      },
    ]);
    assert.equal(body.candidate.dob, '1984-07-21');
    assert.equal('ssn' in body.candidate, false, 'what no open screening needs stays where it is');
    assert.deepEqual(Object.keys(body.history).sort(), ['addresses', 'employers']);

    await service.call('POST', '/sandbox/trigger', {
      as: account().apiKey,
      json: { event: 'report.completed', id: reportId },
    });
    assert.equal((await order()).status, 409, 'and nothing is handed out once the report is finished');
  });

  it('is on the review page, and may be empty', async () => {
    const visitor = await at('employers', 'employment_verification', 'education_verification');
    await visitor.submit({ none: 'on', action: 'next' });
    assert.equal(visitor.title, 'Education');
    await visitor.submit({
      'name.0': 'Sample College',
      'place.0': 'Columbus, OH',
      'degree.0': 'Bachelor of Arts',
      'start_date.0': '09/2010',
      'end_date.0': '06/2014',
      action: 'next',
    });
    assert.equal(await visitor.consent(), 201);
    await visitor.go(`${visitor.link}/review`);
    assert.match(visitor.text, /Bachelor of Arts, Sample College, Columbus, OH, 09\/2010 – 06\/2014/);
    assert.match(visitor.text, /Employment history<\/dt>\s*<dd>\s*None/);
    await visitor.go(`${visitor.link}/employers`);
    assert.match(visitor.text, /name="none"[^>]*checked/);
  });

  it('says what is wrong with each field', async () => {
    const visitor = await at('employers', 'employment_verification');
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
    const people = await at('references', 'personal_reference_verification');
    await people.submit({ 'name.0': 'Ada', 'relation.0': 'Neighbor', action: 'next' });
    assert.match(people.text, /email address or a phone number/);
    await people.submit({ none: 'on', action: 'next' });
    assert.equal(people.status, 422, 'a check of references needs one');
  });

  it('is returned only with the operations key, and only for the right account', async () => {
    const visitor = await at('employers', 'employment_verification');
    await visitor.submit({ ...employer, action: 'next' });
    await visitor.signAndSend();
    const reportId = await reportOf(visitor.invitationId);
    const path = (id: string) => `/ops/accounts/${id}/reports/${reportId}/supplier_order`;
    assert.equal((await service.call('GET', path(account().id), { as: account().apiKey })).status, 403);
    assert.equal(
      (await service.call('GET', path(service.accounts[0]!.id), { as: service.opsKey })).status,
      404,
    );
  });
});

describe('the apply flow in Spanish', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const call = (method: string, path: string, json?: unknown) =>
    service.call(method, path, { as: service.accounts[1]!.apiKey, ...(json !== undefined && { json }) });
  const everything = [
    'ssn_trace',
    'motor_vehicle_report',
    'employment_verification',
    'education_verification',
    'professional_license_verification',
    'personal_reference_verification',
  ];

  it('follows the browser, or what the candidate chooses, and keeps what was typed', async () => {
    const visitor = await inviteTo(service, service.accounts[1]!, everything);
    visitor.language = 'fr, es-MX;q=0.9, en;q=0.5';
    await visitor.go(visitor.link);
    assert.match(visitor.text, /<html lang="es"/);
    assert.match(visitor.title ?? '', /ha solicitado una verificación/);
    visitor.language = 'en-US';
    await visitor.go(`${visitor.link}/name`);
    assert.equal(visitor.title, 'Your name');
    await visitor.submit({ first_name: 'Graciela', language: 'es' });
    assert.equal(visitor.title, 'Su nombre');
    assert.match(visitor.text, /value="Graciela"/);
    await visitor.go(visitor.link);
    assert.match(visitor.title ?? '', /ha solicitado una verificación/, 'it is remembered, on any device');
    await visitor.go(`${visitor.link}/language`, { language: 'en', step: 'name' });
    assert.equal(visitor.title, 'Your name');
  });

  it('follows the language in the order, from the first email on', async () => {
    const { body: candidate } = await call('POST', '/v1/candidates', {
      email: 'graciela@example.com',
      first_name: 'Graciela',
      language: 'es',
    });
    assert.equal(candidate.language, 'es');
    const { body: invitation } = await call('POST', '/v1/invitations', {
      candidate_id: candidate.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    });
    const [mail] = await service.database
      .select()
      .from(mails)
      .where(and(eq(mails.invitationId, invitation.id), eq(mails.kind, 'invitation')));
    assert.match(mail?.subject ?? '', /ha solicitado una verificación/);
    assert.match(mail?.body ?? '', /^Hola, Graciela:\n/);
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(invitation.invitation_url);
    assert.match(visitor.text, /<html lang="es"/);
    const refused = await call('POST', '/v1/candidates', { email: 'x@example.com', language: 'fr' });
    assert.deepEqual(Object.keys(refused.body.fields), ['language']);
  });

  /** Goes through all steps, each with much that is wrong first, and collects what is said of it. */
  async function complaints(language: string) {
    const visitor = await inviteTo(service, service.accounts[1]!, everything);
    visitor.language = language;
    const said = new Set<string>();
    await visitor.go(`${visitor.link}/name`);
    for (let { step } = visitor; step; { step } = visitor) {
      const names = [...visitor.text.matchAll(/<input[^>]*\sname="([\w.]+)"/g)].map(([, name = '']) => name);
      for (const wrong of ['', 'x', '\u0007', 'y'.repeat(300), '000000000', '13/1800', '01/2999']) {
        const input = Object.fromEntries(names.map((name) => [name, wrong]));
        await visitor.submit({ ...input, none: '', action: 'next' });
        if (visitor.status !== 422) break;
        for (const [, sentence = ''] of visitor.text.matchAll(/class="error"[^>]*>([^<]*)</g))
          said.add(sentence);
      }
      if (visitor.status !== 422) await visitor.go(`${visitor.link}/${step}`);
      await visitor.submit({ action: 'next', ...stepAnswers[step] });
    }
    return { visitor, said };
  }

  it('works from start to end, with the documents in Spanish, and translates every error', async () => {
    const english = (await complaints('en')).said;
    const { visitor, said } = await complaints('es');
    assert.ok(english.size > 10, [...english].join());
    assert.deepEqual(
      [...said].filter((sentence) => english.has(sentence)),
      [],
      'said in English',
    );
    assert.equal(visitor.title, 'Divulgaciones y autorización');
    assert.match(visitor.text, /&quot;locale&quot;:&quot;es&quot;,&quot;language&quot;:&quot;es&quot;/);
    assert.equal(await visitor.consent(), 201);
    await visitor.go(`${visitor.link}/review`);
    assert.equal(visitor.title, 'Revisar y enviar');
    assert.match(visitor.text, /Verificación de empleo/);
    await visitor.submit({});
    assert.equal(visitor.title, 'Todo listo');
    await visitor.go(visitor.link);
    assert.equal(visitor.title, 'Usted ya completó esta invitación');

    const invitation = await call('GET', `/v1/invitations/${visitor.invitationId}`);
    await call('POST', '/sandbox/trigger', { event: 'report.suspended', id: invitation.body.report_id });
    const [mail] = await service.database
      .select()
      .from(mails)
      .where(and(eq(mails.reportId, invitation.body.report_id), eq(mails.kind, 'documents')));
    assert.match(mail?.subject ?? '', /Se requiere su atención/);
    visitor.language = 'en';
    await visitor.go(/http\S+/.exec(mail?.body ?? '')?.[0] ?? '');
    assert.equal(
      visitor.title,
      'Necesitamos algo de usted',
      'who has chosen Spanish is written to in Spanish',
    );
    await visitor.submit({ document: '' });
    assert.match(visitor.text, /Elija un archivo/);
  });
});
