import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { LegalDuty } from '@service-embeds/contract';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { stateHolidays } from '@service-embeds/domain/law/state-holidays';
import { natureScopeLaw } from '@service-embeds/domain/nature-scope/nature-scope-request';
import { dispositionCorpus } from '@service-embeds/domain/reporting/dispositions/corpus';
import { registryRules } from '@service-embeds/domain/reporting/reportable-charge';
import { stateSealing } from '@service-embeds/domain/reporting/state-sealing';
import type { TestService } from '../../support/service.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import { addStaff, signInAsStaff, startStaffService } from '../../support/steps/staff.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

/** Every question for counsel of the tables besides that of the laws of places. */
const otherQuestions = [
  ...stateSealing,
  ...stateHolidays.map(({ source }) => source),
  ...registryRules,
  natureScopeLaw,
  ...dispositionCorpus.map(({ needsCounsel: forCounsel }) => ({ forCounsel })),
].flatMap(({ forCounsel }) => forCounsel ?? []);

const questionOf = new Map(placeLaws.map(({ id, source }) => [id, source.forCounsel ?? null]));
const jurisdictions = [...new Set(placeLaws.map(({ jurisdiction }) => jurisdiction))].filter(
  (id) => id !== 'US',
);

/** Returns a text as HTML has it, with single spaces. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll(/\s+/g, ' ');

describe('A row of the law that waits for counsel', () => {
  let service: TestService;
  let staff: Visitor;
  let dashboard: Visitor;
  const dutiesOf = new Map<string, LegalDuty[]>();
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
    await addStaff(service, 'screening', 'screening');
    staff = await signInAsStaff(service, 'screening');
    const { adminEmail, apiKey } = service.accounts[1]!;
    dashboard = await signInWithPassword(service, adminEmail, '/');
    for (const jurisdiction of jurisdictions) {
      const query = { work_location: `US-${jurisdiction}`, per_page: 100 };
      const { data } = await service.api(apiKey).call('GET /v1/law', { query });
      dutiesOf.set(jurisdiction, data);
    }
  });
  after(() => service.stop());

  it('applies like every other one, and GET /v1/law has its question at each duty', () => {
    const duties = [...dutiesOf.values()].flat();
    assert.deepEqual(new Set(duties.map(({ law_id }) => law_id)), new Set(questionOf.keys()));
    for (const { id, law_id, for_counsel } of duties) assert.equal(for_counsel, questionOf.get(law_id), id);
  });

  it('is marked at each duty in the dashboard', async () => {
    for (const [jurisdiction, duties] of dutiesOf) {
      const [state = '', city] = jurisdiction.split('/');
      const place = city === undefined ? state : `${city}, ${state}`;
      // The letters of Louisiana are a city, too.
      await dashboard.go(`/law?place=${encodeURIComponent(place === 'LA' ? 'Louisiana' : place)}`);
      const marks =
        dashboard.text.match(/Open question for counsel\. We follow the stricter reading\./g) ?? [];
      const open = duties.filter(({ for_counsel }) => for_counsel !== null);
      assert.ok(open.length > 0);
      assert.equal(marks.length, open.length, jurisdiction);
    }
  });

  it('has its question in the staff console, with those of all other tables', async () => {
    await staff.go('/law?show=counsel');
    const text = staff.text.replaceAll(/\s+/g, ' ');
    for (const question of [...questionOf.values(), ...otherQuestions])
      if (question !== null) assert.ok(text.includes(escaped(question)), question);
  });

  it('has its question at each duty of docs/law.md, with those of all other tables', async () => {
    const page = await readFile(new URL('../../../../docs/law.md', import.meta.url), 'utf8');
    const signs = [...page.matchAll(/^- (_[\w ]+\._) (.+)$/gm)];
    const written = (text: string): string =>
      signs.reduce((rest, [, sign = '', note = '']) => rest.replaceAll(note, sign), text);
    // What the top of the page says once.
    const shortened = (text: string): string =>
      text
        .replace('If you decide because of a criminal record, ', '')
        .replace(/ We (show it|hold the final notice until then)\./, '');
    // A law begins with a letter, and its duties follow it.
    const blocks = page.split(/\n(?=[A-Z#|])/);
    for (const { id, text, law, citation, place, for_counsel } of [...dutiesOf.values()].flat()) {
      const block = blocks.find(
        (each) => each.split('\n')[0]?.includes(`${law}, `) && each.includes(citation),
      );
      assert.ok(block, id);
      assert.ok(block.toLowerCase().includes(`:** ${shortened(text)}\n`.toLowerCase()), id);
      assert.ok(block.includes(place.split(', ')[0] ?? '') || page.includes(`### ${place}`), id);
      assert.equal(block.includes('**Counsel:** '), for_counsel !== null, id);
      if (for_counsel !== null) assert.ok(block.includes(`**Counsel:** ${written(for_counsel)}\n`), id);
    }
    for (const question of otherQuestions)
      assert.ok(page.includes(`Counsel: ${written(question)}`), question);
    for (const [, sign = '', note = ''] of signs) {
      assert.equal(page.split(note).length, 2, note);
      assert.ok(page.split(sign).length > 2, sign);
    }
  });
});
