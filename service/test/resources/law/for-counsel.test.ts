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

const stageLabels: Record<LegalDuty['stage'], string> = {
  before_order: 'Order',
  consent: 'Consent',
  report: 'Report',
  decision: 'Decision',
  letters: 'Notices',
  after_answer: 'Answer',
};

const sealingHeadings = { on_request: 'Sealed on request only', unknown: 'Sealing not known' };

const readDocument = (path: string): Promise<string> =>
  readFile(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8');

type Sign = readonly [sign: string, note: string];

/** Returns the signs of a page that stand for whole sentences of questions. */
const signsOf = (page: string): Sign[] =>
  [...page.matchAll(/^- (_[\w ]+\._) (.+)$/gm)].map(([, sign = '', note = '']) => [sign, note]);

const withSigns = (signs: readonly Sign[], question: string): string =>
  signs.reduce((rest, [sign, note]) => rest.replaceAll(note, sign), question);

/** Fails if a page has a sentence twice that a sign stands for, or a sign that stands nowhere. */
function assertUsed(signs: readonly Sign[], page: string): void {
  assert.ok(signs.length > 0);
  for (const [sign, note] of signs) {
    assert.equal(page.split(note).length, 2, note);
    assert.ok(page.split(sign).length > 2, sign);
  }
}

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
    let text = '';
    for (const part of ['counsel', 'other'])
      for (let page = 1; page === 1 || staff.text.includes('<tbody>'); page += 1) {
        await staff.go(`/law?show=${part}&page=${page}`);
        text += staff.text.replaceAll(/\s+/g, ' ');
      }
    for (const question of [...questionOf.values(), ...otherQuestions])
      if (question !== null) assert.ok(text.includes(escaped(question)), question);
  });

  it('has its question and its duties in docs/law.md, where each shared sentence stands once', async () => {
    const page = await readDocument('law.md');
    const signs = signsOf(page);
    // Names of shared duties and shorter words, each with what it stands for.
    const names = [...page.matchAll(/^- <b id="([^"]+)">(.+)\.<\/b> (.+)$/gm)].map(
      ([, id = '', name = '', sentence = '']) => [`[${name}](#${id}).`, sentence] as const,
    );
    const shortWords = [...page.matchAll(/^- "(.+)" stands for "(.+)"\.$/gm)].map(
      ([, short = '', words = '']) => [short, words] as const,
    );
    assert.ok(names.length > 15 && shortWords.length > 5);
    const inFull = (line: string): string =>
      [...names, ...shortWords].reduce((rest, [short, words]) => rest.replaceAll(short, words), line);
    // What the top of the page says once.
    const shortened = (text: string): string =>
      text
        .replace('If you decide because of a criminal record, ', '')
        .replace(/ before they consent\. We show it\.$| We hold the final notice until then\.$/, (end) =>
          end.startsWith(' before') ? '.' : '',
        );
    // A law begins with a letter, and its duties follow it.
    const blocks = page.split(/\n(?=[A-Z#|])/);
    for (const { id, stage, text, law, citation, place, for_counsel } of [...dutiesOf.values()].flat()) {
      const block = blocks.find(
        (each) => each.split('\n')[0]?.includes(`${law}, `) && each.includes(citation),
      );
      assert.ok(block, id);
      const line = block.split('\n').find((each) => each.startsWith(`- **${stageLabels[stage]}:** `));
      assert.ok(`${inFull(line ?? '')} `.toLowerCase().includes(` ${shortened(text)} `.toLowerCase()), id);
      assert.ok(block.includes(place.split(', ')[0] ?? '') || page.includes(`### ${place}`), id);
      assert.equal(block.includes('**Counsel:** '), for_counsel !== null, id);
      if (for_counsel !== null)
        assert.ok(block.includes(`**Counsel:** ${withSigns(signs, for_counsel)}\n`), id);
    }
    const laws = page.slice(page.indexOf('## United States'));
    for (const [name, sentence] of names) {
      assert.ok(page.includes(`${sentence}\n`) && !laws.includes(sentence), sentence);
      assert.ok(laws.split(name).length > 2, name);
    }
    assertUsed(signs, page);
  });

  it('has its question in the page on courts, at its law or above all laws of a list', async () => {
    const page = await readDocument('reference/court-records.md');
    const signs = signsOf(page);
    for (const question of otherQuestions)
      assert.ok(page.includes(`Counsel: ${withSigns(signs, question)}`), question);
    for (const { citation, sealed, forCounsel = '', checked = '' } of stateSealing) {
      const heading = typeof sealed === 'string' ? sealingHeadings[sealed] : 'Sealed without a request';
      const section = page.split(/\n(?=## )/).find((each) => each.startsWith(`## ${heading}\n`));
      const [intro = '', ...lines] = section?.split(/\n(?=- )/) ?? [];
      const question = withSigns(signs, forCounsel);
      const texts = lines.filter((each) => each.includes(citation)).map((line) => `${intro} ${line}`);
      assert.ok(
        texts.some((text) => text.includes(question) && text.includes(checked)),
        `${citation}: ${question}`,
      );
    }
    assertUsed(signs, page);
  });
});
