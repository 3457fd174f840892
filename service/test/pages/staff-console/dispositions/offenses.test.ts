// cspell:ignore CNTRL
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { screeningContents, type Charge } from '@service-embeds/contract';
import { auditEntries, dispositionWords, waitingCharges } from '../../../../src/db/schema/index.ts';
import { chargeWith } from '../../../support/planted/planted-person.ts';
import type { TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { addStaff, send, signInAsStaff, startStaffService } from '../../../support/steps/staff.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

/** California's law names marijuana offenses of more than two years ago, and these words name no substance. */
const drugs: Charge = {
  ...chargeWith('Guilty', 'Possession of a controlled substance'),
  offense_date: '2022-05-04',
  disposition_date: '2022-11-02',
};
const inCalifornia = { country: 'US', state: 'CA', city: 'Fresno' };

describe('A charge that a person decides about, whatever its disposition says', () => {
  let service: TestService;
  let visitor: Visitor;
  const reports = reportsOf(() => service);
  before(async () => {
    service = await startStaffService();
    await addStaff(service, 'first', 'screening');
    visitor = await signInAsStaff(service, 'first');
    await reports.createPackage('one_search', ['county_criminal_search']);
  });
  after(() => service.stop());

  /** Sends a charge, and returns the report and the path of the decision about it. */
  async function hold(charge = drugs): Promise<{ id: string; path: string }> {
    const { id, row } = await sendCharge(charge);
    assert.ok(row, 'it waits');
    return { id, path: `/dispositions/${reports.account().id}/${row.id}` };
  }
  async function sendCharge(charge: Charge, person: { dob?: string } = {}) {
    const order = await reports.order({ email: 'somebody+pending@example.com' }, 'one_search', inCalifornia);
    const { id } = await reports.complete(order.id);
    const { screenings: [screening] = [] } = await reports.read(id, 'screenings');
    const record = {
      case_number: 'CASE-1',
      source: 'Sample County Court',
      state: 'CA',
      charges: [charge],
      ...person,
    };
    const screening_id = screening?.id ?? '';
    await reports.update(id, {
      kind: 'screening_completed',
      screening_id,
      result: 'consider',
      records: [record],
    });
    const [row] = await service.database.select().from(waitingCharges).where(eq(waitingCharges.reportId, id));
    return { id, row };
  }
  const chargeOf = async (id: string) => {
    const { screenings = [] } = await reports.read(id, 'screenings');
    return screenings.flatMap(({ records }) => records.flatMap(({ charges }) => charges))[0];
  };

  it('waits in the queue with the law, and its report stays pending', async () => {
    const { id } = await hold();
    assert.equal((await reports.read(id)).status, 'pending');
    await visitor.go('/dispositions');
    const text = visitor.text.replaceAll(/\s+/g, ' ');
    for (const part of [
      'Is Possession of a controlled substance among marijuana offenses?',
      'California Labor Code on arrests and on old marijuana convictions (California) does not let the employer use',
      '1. Yes, the law names it',
    ])
      assert.ok(text.includes(part), part);
  });

  it('takes no class of a disposition as an answer, and says what an answer means', async () => {
    const { path } = await hold();
    await visitor.go('/dispositions');
    for (const form of [{ class: 'conviction', confirmed: 'on' }, { class: 'conviction' }]) {
      await send(visitor, path, form);
      assert.equal(visitor.status, 422);
      await visitor.go('/dispositions');
    }
    await send(visitor, path, { class: 'other' });
    assert.match(visitor.text, /will count as: No, it is another offense\./);
  });

  it('enters the report as it was decided, and the log of the provider says by what question', async () => {
    const { id, path } = await hold();
    await visitor.go('/dispositions');
    await send(visitor, path, { class: 'other', confirmed: 'on' });
    assert.match(visitor.text, /so the result was entered/);
    const charge = await chargeOf(id);
    assert.deepEqual([charge?.charge, charge?.use_limit], [drugs.charge, null]);
    const isDecision = and(eq(auditEntries.action, 'disposition.classified'), eq(auditEntries.objectId, id));
    const [entry] = await service.database.select().from(auditEntries).where(isDecision);
    assert.deepEqual([entry?.details['offense'], entry?.details['class']], ['marijuana', 'other']);
  });

  it('is not asked again when its words are remembered for its level, until these are taken back', async () => {
    const charge = { ...drugs, charge: 'Poss of cntrl sub no. 7' };
    const { id, path } = await hold(charge);
    await visitor.go('/dispositions');
    assert.match(visitor.text, /Remember these words for misdemeanors in California/);
    await send(visitor, path, { class: 'other', remember: 'on' });
    assert.match(visitor.text, /We remember these words for misdemeanors in California\./);
    await send(visitor, path, { class: 'other', remember: 'on', confirmed: 'on' });
    assert.equal((await chargeOf(id))?.use_limit, null);

    const again = await sendCharge({ ...charge, charge: 'POSS. OF CNTRL SUB, NO. 7' });
    assert.equal(again.row, undefined);
    const charged = await chargeOf(again.id);
    assert.deepEqual([charged?.charge, charged?.use_limit], ['POSS. OF CNTRL SUB, NO. 7', null]);
    const felony = await sendCharge({ ...charge, level: 'felony' });
    assert.ok(felony.row, 'a felony is another question');

    await visitor.go('/disposition-words');
    for (const part of [charge.charge, 'misdemeanors in California', 'Is it among marijuana offenses?'])
      assert.ok(visitor.text.includes(part), part);
    const [row] = await service.database.select().from(dispositionWords);
    assert.equal(row?.words.includes(charge.charge), false, 'stored in plain text');
    await send(visitor, `/disposition-words/${row.id}`, { confirmed: 'on' });
    assert.ok((await sendCharge(charge)).row, 'it waits for a person');
  });

  it('waits in clear words if the person was under 18, says why, and is not remembered', async () => {
    const young = { ...chargeWith('Guilty', 'Theft'), offense_date: '2025-02-03' };
    const { id, row } = await sendCharge(young, { dob: '2007-02-04' });
    assert.ok(row);
    await visitor.go('/dispositions');
    assert.match(visitor.text, /<dt>Age<\/dt>\s*<dd>Under 18 at the time of the charge<\/dd>/);
    assert.ok(!visitor.text.includes(`remember-${row.id}`));
    const answer = { class: 'sealed', remember: 'on', confirmed: 'on' };
    await send(visitor, `/dispositions/${reports.account().id}/${row.id}`, answer);
    const { screenings = [] } = await reports.read(id, 'screenings');
    assert.equal(screenings.find((screening) => screening.id === row.screeningId)?.result, 'clear');
    const added = await service.database.select().from(dispositionWords);
    assert.ok(added.every(({ class: value }) => value !== 'sealed'));
  });

  it('must not be used if it is the offense, and nothing of it is unclear', async () => {
    const { id, path } = await hold();
    await visitor.go('/dispositions');
    await send(visitor, path, { class: 'named', confirmed: 'on' });
    const charge = await chargeOf(id);
    assert.deepEqual([charge?.use_limit?.law_id, charge?.use_limit?.offense_unclear], ['CA-ARREST', false]);
  });
});

describe('A positive test for marijuana where the law protects registered patients', () => {
  let service: TestService;
  let visitor: Visitor;
  const reports = reportsOf(() => service);
  before(async () => {
    service = await startStaffService();
    await addStaff(service, 'first', 'screening');
    visitor = await signInAsStaff(service, 'first');
    await reports.createPackage('one_drug_test', ['drug_screening']);
  });
  after(() => service.stop());

  it('waits for the answer of the staff, which is in the log of the provider and in no report', async () => {
    for (const [answer, lawId] of [
      ['patient', 'AZ-PATIENTS'],
      ['not_patient', null],
    ] as const) {
      const place = { country: 'US', state: 'AZ', city: 'Tempe' };
      const order = await reports.order({ email: 'somebody+pending@example.com' }, 'one_drug_test', place);
      const { id } = await reports.complete(order.id);
      const { screenings: [screening] = [] } = await reports.read(id, 'screenings');
      const analytes = [{ name: 'THC', disposition: 'positive' as const }];
      await reports.update(id, {
        kind: 'screening_completed',
        screening_id: screening?.id ?? '',
        result: 'consider',
        records: [],
        drug_screening: screeningContents.drug_screening.parse({ disposition: 'positive', analytes }),
      });
      assert.equal((await reports.read(id)).status, 'pending');
      const isOfReport = eq(waitingCharges.reportId, id);
      const [row] = await service.database.select().from(waitingCharges).where(isOfReport);
      await visitor.go('/dispositions');
      const text = visitor.text.replaceAll(/\s+/g, ' ');
      for (const part of [
        'Is the candidate a registered patient of medical marijuana?',
        'Arizona Medical Marijuana Act on registered patients (A.R.S. 36-2813(B)) does not let the employer',
        '3. The candidate does not say, or nothing shows it',
      ])
        assert.ok(text.includes(part), part);
      assert.doesNotMatch(text, /name="remember"|Unknown/);
      const path = `/dispositions/${reports.account().id}/${row?.id}`;
      await send(visitor, path, { class: answer });
      assert.match(visitor.text, /Drug screening” will count as/);
      await send(visitor, path, { class: answer, confirmed: 'on' });
      const report = await reports.read(id, 'screenings');
      assert.equal(report.screenings?.[0]?.use_limit?.law_id ?? null, lawId);
      assert.doesNotMatch(JSON.stringify(report), /registered_patient/);
      const isDecision = and(
        eq(auditEntries.action, 'disposition.classified'),
        eq(auditEntries.objectId, id),
      );
      const [entry] = await service.database.select().from(auditEntries).where(isDecision);
      assert.equal(entry?.details['class'], answer);
    }
  });
});
