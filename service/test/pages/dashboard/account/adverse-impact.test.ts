import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { roleRights, userRoles } from '@service-embeds/domain/identity/role-rights';
import { auditEntries, memberships, users } from '../../../../src/db/schema/index.ts';
import { readImpactRequest } from '../../../../src/pages/dashboard/account/impact-rows.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { fieldsOf, type Visitor } from '../../../support/steps/visitor.ts';

const kim = 'kim@bakery.example.com';
const days = { from: '2020-01-01', to: '2099-12-31' };
const csv = (text: string) => new File([text], 'people.csv', { type: 'text/csv' });
const id = '0123456789abcdef01234567';

describe('The page about adverse impact', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const upload = (visitor: Visitor, text: string): Promise<void> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...days, form_token: visitor.token })) form.set(name, value);
    form.set('file', csv(text));
    return visitor.upload(`${service.addresses.dashboard}/adverse-impact`, form);
  };

  it('says that a list has to be sent again, after the session in which its form was opened', async () => {
    const { adminEmail } = bakery.account();
    const visitor = await signInWithPassword(service, adminEmail, '/adverse-impact');
    const old = visitor.text;
    visitor.fetchSite = 'same-origin';
    await visitor.go('/signout', { form_token: visitor.token });
    visitor.text = old;
    await upload(visitor, 'candidate_id,group\n');
    assert.equal(visitor.status, 403);
    assert.match(visitor.text, /You(&#39;|')re signed out[^]*choose\s+your file again/);
    const [, signIn = ''] = /href="(\/signin[^"]*)"/.exec(visitor.text) ?? [];
    await visitor.go(signIn);
    await visitor.submit({ email: adminEmail, password: service.password });
    assert.match(visitor.text, /<h1>Adverse impact<\/h1>/);

    visitor.text = old;
    await upload(visitor, 'candidate_id,group\n');
    assert.match(visitor.text, /<h1>Send your form\?<\/h1>[^]*choose your file again/);
    await visitor.submit(fieldsOf(visitor.text));
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Choose a CSV file/);
    assert.partialDeepStrictEqual(fieldsOf(visitor.text), days);
  });

  it('shows the figures of a list, and exports them without a formula', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { id: report } = await bakery.create('clear');
        await bakery.trigger('report.completed', report);
        return report;
      }),
    );
    const visitor = await signInWithPassword(service, bakery.account().adminEmail, '/adverse-impact');
    assert.equal(visitor.status, 200);
    const lines = [...ids.map((report) => `${report},"=HYPERLINK(""x""),Planted"`), `${id},Other`];
    await upload(
      visitor,
      `\uFEFFReport ID;Group\n${lines.join('\n').replaceAll(/^([0-9a-f]{24}),/gm, '$1;')}\n`,
    );
    assert.equal(visitor.status, 200, visitor.text);
    assert.match(visitor.text, /=HYPERLINK\(&quot;x&quot;\),Planted/);
    assert.doesNotMatch(visitor.text, /100\.0%/);
    assert.match(visitor.text, /Not shown/);
    assert.match(visitor.text, /1 row not found: 11\./);
    for (const report of ids) assert.ok(!visitor.text.includes(report), 'no row is shown beside its figures');
    const figures = fieldsOf(visitor.text)['figures']?.replaceAll('&quot;', '"') ?? '';
    await visitor.go('/adverse-impact/csv', { figures, form_token: visitor.token });
    assert.match(visitor.headers.get('Content-Disposition') ?? '', /adverse-impact\.csv/);
    assert.deepEqual(visitor.text.replace('\uFEFF', '').split('\r\n'), [
      'group,considered,selected,selection_rate,impact_ratio,below_four_fifths,p_value,statistically_significant',
      `"'=HYPERLINK(""x""),Planted",10,,,,false,,false`,
      '',
    ]);
    const entries = await service.database.select().from(auditEntries);
    const own = entries.filter(({ action }) => action.startsWith('adverse_impact.'));
    assert.deepEqual(own.map(({ action }) => action).sort(), [
      'adverse_impact.computed',
      'adverse_impact.exported',
    ]);
    assert.doesNotMatch(JSON.stringify(own), /Planted|HYPERLINK/);
  });

  it('says what is wrong with a list, and refuses figures that are none', async () => {
    const visitor = await signInWithPassword(service, bakery.account().adminEmail, '/adverse-impact');
    await upload(visitor, 'name,group\nAda,A\n');
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Choose a CSV file with the columns/);
    for (const figures of ['{', '{"groups":[]}']) {
      await visitor.go('/adverse-impact');
      await visitor.go('/adverse-impact/csv', { figures, form_token: visitor.token });
      assert.equal(visitor.status, 422);
    }
  });

  it('is for admins alone', async () => {
    const [user] = await service.database.select().from(users).where(eq(users.email, kim));
    const membership = and(eq(memberships.userId, user!.id), eq(memberships.accountId, bakery.account().id));
    const visitor = await signInWithPassword(service, kim, '/');
    for (const role of userRoles) {
      await service.database.update(memberships).set({ role }).where(membership);
      await visitor.go('/adverse-impact');
      assert.equal(visitor.status, roleRights[role].administration ? 200 : 403, role);
      if (roleRights[role].administration) continue;
      await visitor.go('/');
      await upload(visitor, `candidate_id,group\n${id},A\n`);
      assert.equal(visitor.status, 403, `${role} may not send a list`);
    }
  });
});

describe('A list of people with their groups', () => {
  const problems: [name: string, text: string, sentence: RegExp][] = [
    ['is empty', '', /Choose a CSV file/],
    ['has no groups', `candidate_id\n${id}\n`, /Choose a CSV file/],
    ['has a header alone', 'candidate_id,group\n', /at least 1 item/],
    ['has a row without a group', `candidate_id,group\n${id},A\n${id},\n`, /^Row 2: This field is required/],
    ['has a row with a wrong ID', `candidate_id,group\nAda,A\n`, /^Row 1: Use an ID/],
  ];
  for (const [name, text, sentence] of problems)
    it(`is refused when it ${name}`, async () => {
      const request = await readImpactRequest(days, csv(text));
      assert.ok('errors' in request);
      assert.match(request.errors['file'] ?? '', sentence);
    });

  it('has a last day that is not before the first one', async () => {
    const request = await readImpactRequest(
      { from: '2026-02-01', to: '2026-01-31' },
      csv(`candidate_id,group\n${id},A`),
    );
    assert.deepEqual(request, { errors: { to: 'Enter a last day that is not before the first one.' } });
    const missing = await readImpactRequest({ from: '', to: 'soon' }, undefined);
    assert.ok('errors' in missing);
    assert.deepEqual(Object.keys(missing.errors).sort(), ['file', 'from', 'to']);
  });

  it('counts the whole last day', async () => {
    const request = await readImpactRequest(
      { from: '2026-01-31', to: '2026-01-31' },
      csv(`candidate_id,group\n${id},A`),
    );
    assert.ok('body' in request);
    assert.equal(request.body.decided_before, '2026-02-01T00:00:00.000Z');
  });
});
