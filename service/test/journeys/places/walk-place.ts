import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import type { AdverseAction, AdverseItem, Report, WorkLocation } from '@service-embeds/contract';
import { mails } from '../../../src/db/schema/index.ts';
import { selectMails } from '../../support/reading/mails.ts';
import type { TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { decideWaiting } from '../../support/steps/staff.ts';
import type { Visitor } from '../../support/steps/visitor.ts';
import { recordNames, records, withoutOlder } from './walked-records.ts';

/** The package of every walk: a criminal search and a credit report, so that all laws about orders apply. */
export const walkedPackage = 'walked';

/** Who is checked everywhere. Where they live, no law asks for anything. */
const person = {
  first_name: 'Sam',
  last_name: 'Sampleton',
  dob: '1990-05-17',
  ssn: '000-12-3456',
  zipcode: '43004',
  postal_address: {
    name: 'Sam Sampleton',
    street: '1 Sample Street',
    city: 'Columbus',
    state: 'OH',
    zipcode: '43004',
  },
};

/** What a place does, as the walk saw it. Lists are in the order of the walk. */
export interface WalkedPlace {
  /** What an order needs, `offer` and `ground`, and the rules that the person who orders reads besides. */
  order: string[];
  /** What the candidate reads besides what they read everywhere. */
  documents: string[];
  notReported: string[];
  notUsable: string[];
  assessment: 'required' | 'advised';
  /** The first notice has to be posted, too. */
  byPost: boolean;
  /** First day on which the final notice may go out. */
  finalFrom: string;
  /** The same after an answer of a candidate who gathers evidence. */
  finalAfterAnswer: string;
  /** Sizes of employers that laws begin with, and rules on salaries and tests for marijuana. */
  others: string[];
  reportId: string;
  actionId: string;
}

/**
 * Returns what tests do at a place, through the API of the customer and of the provider's staff.
 *
 * @param staff a member of staff who has signed in, and decides about what a state may have sealed by its age
 */
export function placeWalker(service: () => TestService, staff: () => Visitor) {
  const reports = reportsOf(service);
  const { api, update } = reports;

  /** Orders until nothing is refused, and returns the invitation with what was missing. */
  async function order(candidate_id: string, place: WorkLocation) {
    const confirmed: { conditional_offer_made?: true; credit_ground?: string } = {};
    const missing: string[] = [];
    for (;;) {
      const body = { candidate_id, package: walkedPackage, work_locations: [place], ...confirmed };
      const answer = await api().request('POST /v1/invitations', { body });
      if (answer.status === 201) return { missing, invitationId: idOf(answer.body) };
      const { code } = answer.body as { code: string };
      if (code === 'offer_required') confirmed.conditional_offer_made = true;
      else if (code === 'credit_ground_required') confirmed.credit_ground = 'The law names the position.';
      else assert.fail(`${place.state}/${place.city}: ${JSON.stringify(answer.body)}`);
      missing.push(code === 'offer_required' ? 'offer' : 'ground');
      assert.ok(missing.length <= 2, JSON.stringify(answer.body));
    }
  }

  /** Returns the rules of a place for an order that need no field, as people read them before they order. */
  async function rulesOf({ state, city }: WorkLocation): Promise<string[]> {
    const work_locations = [`US-${state}${city === undefined ? '' : `/${city}`}`];
    const query = { package: walkedPackage, work_locations };
    const { rules } = await api().call('GET /v1/ordering_rules', { query });
    const kinds = rules.flatMap((rule) => (rule.required_field === null ? [rule.kind] : []));
    return [...new Set(kinds)].sort();
  }

  /** Returns from how many employees on laws of a place apply, and their rules that no step of a check shows. */
  async function othersOf({ state, city }: WorkLocation): Promise<string[]> {
    const query = { work_location: [`US-${state}${city === undefined ? '' : `/${city}`}`], per_page: 100 };
    const { data } = await api().call('GET /v1/law', { query });
    const sizes = data.flatMap(({ fewest_employees: fewest }) => fewest ?? []).sort((a, b) => a - b);
    const kinds = data.flatMap(({ kind }) =>
      kind === 'salary_history' || kind === 'marijuana_test' ? [kind] : [],
    );
    return [...new Set([...sizes.map((size) => `${size}+`), ...kinds.sort()])];
  }

  /** Returns the documents that the candidate of an open invitation reads. */
  async function documentsOf(candidate_id: string): Promise<string[]> {
    const query = { candidate_id, per_page: 100 };
    return (await api().call('GET /v1/disclosures', { query })).data.map(({ id }) => id);
  }

  /** Enters a record of each class, and finishes the report. */
  async function report({ id: reportId, screenings = [] }: Report, state: string) {
    const county = screenings.find(({ object }) => object === 'county_criminal_search');
    for (const { id: screening_id } of screenings) {
      const hasRecords = screening_id === county?.id;
      await update(reportId, {
        kind: 'screening_completed',
        screening_id,
        result: hasRecords ? 'consider' : 'clear',
        records: hasRecords
          ? Object.entries(records).map(([name, details]) => ({
              full_name: `${person.first_name} ${person.last_name}`,
              dob: person.dob,
              state,
              case_number: name,
              source: 'County court',
              charges: [
                {
                  charge: `Theft, ${name}`,
                  // The name of the record is no word of a table.
                  offenses: [{ kind: 'nonviolent_felony' as const, is_named: true }],
                  ...details,
                },
              ],
            }))
          : [],
      });
    }
  }

  let staffTurn: Promise<unknown> = Promise.resolve();

  /** Lets the staff decide, one report after another, that what is old is not sealed. */
  function classifyOld(reportId: string): Promise<unknown> {
    const key = { accountId: service().accounts[1]!.id, reportId };
    staffTurn = staffTurn.then(() =>
      decideWaiting(service(), staff(), key, ({ words }) => {
        if (words.includes('Dismissed')) return 'non_conviction';
        return words.includes('Deferred adjudication') ? 'diverted' : 'conviction';
      }),
    );
    return staffTurn;
  }

  const nameOf = ({ text }: AdverseItem): string =>
    recordNames.find((name) => text.endsWith(` ${name}`)) ?? text;

  const start = (id: string, items: readonly AdverseItem[]) =>
    api().request('POST /v1/reports/{id}/adverse_actions', {
      params: { id },
      body: { adverse_item_ids: items.map((item) => item.id), individualized_assessment_engaged: false },
    });

  /** @param evidence what the candidate's answer changed. Undefined: there was none yet */
  async function assess(id: string, items: readonly AdverseItem[], evidence?: string) {
    const answers = { nature: 'Theft', time_passed: 'A year', relation_to_job: 'The job handles cash.' };
    const body = {
      items: items.map((item) => ({ adverse_item_id: item.id, ...answers })),
      ...(evidence !== undefined && { candidate_evidence: evidence }),
    };
    await api().call('POST /v1/reports/{id}/individualized_assessments', { params: { id }, body });
  }

  /** Decides against the candidate because of what the place lets the employer use. */
  async function decide(id: string) {
    const { data } = await api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const usable = data.filter(({ use_limit }) => use_limit === null);
    const unusable = data.filter(({ use_limit }) => use_limit !== null);
    if (unusable[0]) {
      const { status, body } = await start(id, data);
      assert.deepEqual([status, (body as { code: string }).code], [400, 'adverse_item_not_usable']);
      assert.ok(JSON.stringify(body).includes(unusable[0].use_limit?.citation ?? '?'), 'it names the law');
    }
    const first = await start(id, usable);
    if (first.status === 201) return { data, unusable, assessment: 'advised' as const, action: first.body };
    assert.equal((first.body as { code: string }).code, 'individualized_assessment_required');
    await assess(id, usable);
    const second = await start(id, usable);
    assert.equal(second.status, 201, JSON.stringify(second.body));
    return { data, unusable, assessment: 'required' as const, action: second.body };
  }

  return {
    api,
    /** Offers the package. */
    prepare: () => reports.createPackage(walkedPackage, ['county_criminal_search', 'credit_report']),
    /** Walks a place from the refused order to the first notice. @param everywhere documents of every place */
    async walk(place: WorkLocation, everywhere: readonly string[]): Promise<WalkedPlace> {
      const email = `${place.state}-${place.city ?? ''}@example.com`.replaceAll(/[^\w@.-]/g, '');
      const body = { ...person, email };
      const { id: candidateId } = await api().call('POST /v1/candidates', { body });
      const { missing, invitationId } = await order(candidateId, place);
      const documents = await documentsOf(candidateId);
      const trigger = { event: 'invitation.completed', id: invitationId } as const;
      const completed = await api().call('POST /sandbox/trigger', { body: trigger });
      assert.ok(completed.object === 'invitation' && completed.report_id);
      const ordered = await reports.read(completed.report_id, 'screenings');
      await report(ordered, place.state);
      await classifyOld(ordered.id);
      const { data, unusable, assessment, action } = await decide(ordered.id);
      const reported = data.map(nameOf);
      const { id: actionId, by_post: byPost } = action as AdverseAction;
      const params = { id: actionId };
      if (byPost) await api().call('POST /v1/adverse_actions/{id}/postings', { params, body: {} });
      const { post_notice_ready_at: ready } = await api().call('GET /v1/adverse_actions/{id}', { params });
      const reply = { params, body: { needs_time: true } };
      const replied = await api().call('POST /v1/adverse_actions/{id}/candidate_reply', reply);
      return {
        order: [...missing.sort().reverse(), ...(await rulesOf(place))],
        documents: documents.filter((document) => !everywhere.includes(document)),
        notReported: withoutOlder(
          recordNames.filter((name) => !reported.includes(name)),
          recordNames,
        ),
        notUsable: withoutOlder(unusable.map(nameOf), reported),
        assessment,
        byPost,
        finalFrom: ready.slice(0, 10),
        finalAfterAnswer: replied.post_notice_ready_at.slice(0, 10),
        others: await othersOf(place),
        reportId: ordered.id,
        actionId,
      };
    },
    /** Makes the second assessment, if the final notice waits for it. Returns whether it did. */
    async assessAgain({ reportId, actionId }: WalkedPlace): Promise<boolean> {
      const params = { id: actionId };
      const action = await api().call('GET /v1/adverse_actions/{id}', { params });
      if (action.post_notice_hold !== 'reassessment_required') return false;
      await assess(reportId, action.adverse_items, 'The candidate paid it back.');
      return true;
    },
    /** Writes the employer's own reasons for each factor of Washington's law. */
    giveReasons: (id: string) =>
      api().call('POST /v1/adverse_actions/{id}/reasons', {
        params: { id },
        body: {
          reasons: {
            seriousness: 'It was theft.',
            convictions: 'There was one.',
            time_passed: 'A year has passed.',
            rehabilitation: 'No answer named any.',
            duties: 'The job handles cash.',
            work_setting: 'The person works alone.',
            impact: 'Cash could be lost.',
          },
        },
      }),
    /** Returns the mail of a kind about a report as the candidate reads it. Undefined: it was not sent. */
    async notice(reportId: string, kind: 'pre_adverse_action' | 'post_adverse_action' | 'report_copy') {
      const all = await selectMails(service(), eq(mails.reportId, reportId));
      return all.find((mail) => mail.kind === kind)?.body ?? undefined;
    },
  };
}

const idOf = (body: unknown): string => (body as { id: string }).id;
