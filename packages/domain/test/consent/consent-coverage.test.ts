import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, errorCatalog, type ScreeningType } from '@service-embeds/contract';
import type { CandidateRecord } from '../../src/candidate/candidate-record.ts';
import type { ConsentDocument } from '../../src/consent/consent.ts';
import {
  checkSelfHostedOrder,
  toReportValidation,
  type SelfHostedFacts,
} from '../../src/consent/order-again.ts';
import { requiredDocumentIds } from '../../src/consent/required-disclosures.ts';
import {
  requiredDocuments,
  uncoveredDocuments,
  isRecentConsent,
} from '../../src/consent/standing-consent.ts';
import { law } from '../support/law.ts';
import { placeLocations } from '../support/place-locations.ts';

describe('consent coverage', () => {
  const candidate = { zipcode: '43004', driverLicenseState: null };
  const account = { employeeCount: null };
  const consentTo = (state: string) => ({
    documents: requiredDocumentIds({ workLocations: placeLocations({ state }), screenings: [] }, law).map(
      (id): ConsentDocument => ({
        id,
        version: '1',
        language: 'en',
        title: '',
        sha256: '',
        checked: false,
        text: 'Northwind may order reports.',
      }),
    ),
  });
  const order = (states: string[], types: string[] = []) => ({
    account,
    workLocations: placeLocations(...states.map((state) => ({ state }))),
    screenings: types.map((type) => ({ type })),
    ...law,
  });

  describe('uncoveredDocuments', () => {
    it('is empty for an order in the place of the consent', () => {
      assert.deepEqual(uncoveredDocuments(consentTo('CA'), candidate, order(['CA'])), []);
      assert.deepEqual(uncoveredDocuments(consentTo('CA'), candidate, order(['OH'])), []);
    });

    it('names what each work location adds, once', () => {
      const uncovered = uncoveredDocuments(consentTo('OH'), candidate, order(['CA', 'NY', 'CA']));
      assert.deepEqual(uncovered, ['ca_icraa_disclosure', 'ny_notice']);
    });

    it('names what the package adds', () => {
      const uncovered = uncoveredDocuments(consentTo('CA'), candidate, order(['CA'], ['credit_report']));
      assert.deepEqual(uncovered, ['ca_ccraa_notice']);
    });

    it('names what the residence and the driver license add', () => {
      const moved = { zipcode: '55401', driverLicenseState: 'WA' };
      const uncovered = uncoveredDocuments(consentTo('OH'), moved, order(['OH'], ['motor_vehicle_report']));
      assert.deepEqual(uncovered, ['mn_notice', 'mvr_release_wa']);
    });

    it('uses the city of the work location', () => {
      const sanFrancisco = {
        account,
        workLocations: placeLocations({ country: 'US', state: 'CA', city: 'San Francisco' }),
        screenings: [{ type: 'county_criminal_search' }],
        ...law,
      };
      assert.deepEqual(uncoveredDocuments(consentTo('CA'), candidate, sanFrancisco), ['sf_fco_notice']);
    });

    it('leaves out the notices of cities and counties for employers that are too small for them', () => {
      const uncoveredIn = (city: string, employeeCount: number | null) =>
        uncoveredDocuments(consentTo('CA'), candidate, {
          account: { employeeCount },
          workLocations: placeLocations({ country: 'US', state: 'CA', city }),
          screenings: [{ type: 'county_criminal_search' }],
          ...law,
        });
      assert.deepEqual(uncoveredIn('San Francisco', 4), []);
      for (const count of [5, null]) assert.deepEqual(uncoveredIn('San Francisco', count), ['sf_fco_notice']);
      // Whom this ordinance exempts was not read.
      assert.deepEqual(uncoveredIn('Los Angeles County', 4), ['la_county_fco_notice']);
    });

    it('requires the federal documents alone for a work location abroad, wherever it stands in the list', () => {
      const abroad = placeLocations({ country: 'CA', state: 'NY', city: 'New York' });
      const federal = requiredDocuments(candidate, {
        account,
        workLocations: abroad,
        screenings: [],
        ...law,
      });
      assert.deepEqual(federal, [
        'esign_consent',
        'fcra_summary_of_rights',
        'fcra_disclosure',
        'authorization',
      ]);
      const workLocations = [...abroad, ...placeLocations({ state: 'CA' })];
      const both = requiredDocuments(candidate, { account, workLocations, screenings: [], ...law });
      assert.deepEqual(both, requiredDocuments(candidate, order(['CA'])));
    });
  });

  describe('self-hosted orders', () => {
    const person = {
      ...candidate,
      firstName: 'Sam',
      lastName: 'Sampleton',
      dob: 'secret',
      ssn: 'secret',
      driverLicenseNumber: null,
    };
    const facts = (changes: Partial<SelfHostedFacts> = {}): SelfHostedFacts => ({
      account: { selfHosted: true, employeeCount: null },
      orderProblem: undefined,
      candidate: person as unknown as CandidateRecord,
      screenings: [{ type: 'ssn_trace', subtype: null }],
      workLocations: placeLocations({ country: 'US', state: 'CA' }),
      consent: consentTo('CA'),
      ...law,
      ...changes,
    });
    const codes = (changes?: Partial<SelfHostedFacts>) =>
      checkSelfHostedOrder(facts(changes)).problems.map(({ code }) => code);
    const types = (...names: ScreeningType[]) => names.map((type) => ({ type, subtype: null }));

    it('can be ordered with data, consent and approval', () => {
      assert.deepEqual(codes(), []);
      assert.equal(toReportValidation(checkSelfHostedOrder(facts())).valid, true);
      assert.deepEqual(codes({ account: { selfHosted: false, employeeCount: null } }), [
        'self_hosted_not_approved',
      ]);
    });

    it('do not support credit reports and screenings that need a history, and name each', () => {
      const screenings = types(
        'ssn_trace',
        'credit_report',
        'employment_verification',
        'education_verification',
        'professional_license_verification',
        'professional_reference_verification',
        'personal_reference_verification',
      );
      const [problem] = checkSelfHostedOrder(facts({ screenings })).problems;
      assert.equal(problem?.code, 'package_not_self_hosted');
      assert.match(
        problem.message,
        /credit_report, employment_verification, .*education_verification, .*personal_reference_verification\./,
      );
      const unknown = codes({ screenings: types('county_criminal_search', 'drug_screening') });
      assert.ok(!unknown.includes('package_not_self_hosted'));
    });

    it('need data and documents, all of which the check names', () => {
      const check = checkSelfHostedOrder(
        facts({ screenings: types('motor_vehicle_report'), consent: undefined }),
      );
      assert.deepEqual(
        check.problems.map(({ code }) => code),
        ['candidate_incomplete', 'consent_not_found'],
      );
      assert.ok(check.missing_fields.includes('driver_license_number'));
      assert.ok(check.missing_documents.includes('fcra_disclosure'));
      assert.deepEqual(check.missing_documents, check.required_documents);
    });

    it('are not covered by a consent that lacks documents of the package or the place', () => {
      const check = checkSelfHostedOrder(
        facts({ workLocations: placeLocations({ country: 'US', state: 'NY' }) }),
      );
      assert.deepEqual(
        check.problems.map(({ code }) => code),
        ['consent_incomplete'],
      );
      assert.deepEqual(check.missing_documents, ['ny_notice']);
      const { object, valid, errors } = toReportValidation(check);
      assert.deepEqual([object, valid], ['report_validation', false]);
      assert.deepEqual(
        errors,
        check.problems.map(({ body }) => body),
      );
    });

    it('need nothing that can be named without their candidate or their package', () => {
      for (const lost of [{ candidate: undefined }, { screenings: undefined }]) {
        const check = checkSelfHostedOrder(facts(lost));
        assert.deepEqual(
          [check.missing_fields, check.required_documents, check.missing_documents],
          [[], [], []],
        );
      }
    });

    it('name the reason if the only consents are too old', () => {
      assert.deepEqual(codes({ consent: undefined, isConsentExpired: true }), ['consent_expired']);
      const at = new Date('2026-06-30T12:00:00Z');
      const [before, after] = ['2026-05-31T11:59:59Z', '2026-05-31T12:00:00Z'].map((time) =>
        isRecentConsent({ createdAt: new Date(time) }, at),
      );
      assert.deepEqual([before, after], [false, true]);
    });

    it('fail for work abroad, and for a candidate or package that the account does not have', () => {
      assert.deepEqual(codes({ workLocations: placeLocations({ country: 'CA', state: 'ON' }) }), []);
      const orderProblem = new ApiError(errorCatalog.candidateNotFound);
      const lost = { orderProblem, candidate: undefined, consent: undefined, screenings: undefined };
      const check = checkSelfHostedOrder(facts(lost));
      assert.deepEqual(check.problems, [orderProblem]);
      assert.deepEqual([check.required_fields, check.required_documents], [[], []]);
    });
  });
});
