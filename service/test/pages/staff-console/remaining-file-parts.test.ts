// cspell:ignore Otherbirth Restsville
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { candidateLink } from '../../../src/platform/page-links.ts';
import { readPdf } from '../../support/reading/read-pdf.ts';
import type { TestService } from '../../support/service.ts';
import { inviteTo } from '../../support/steps/applying.ts';
import { openLink } from '../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';
import { send, staffActionsOf, staffOfEachRole, startStaffService } from '../../support/steps/staff.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

describe('A file with more candidates than a page looks at', () => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof staffOfEachRole>>;
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
    staff = await staffOfEachRole(service);
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  /** Returns a candidate with a report, whose person is also the last of 51 candidates with the same address. */
  async function crowd() {
    const { candidateId, invitationId, email } = await applied();
    const { report_id } = await reports
      .api()
      .call('GET /v1/invitations/{id}', { params: { id: invitationId } });
    assert.ok(report_id);
    const person = { email, first_name: 'Grace', ssn: '000-12-3456' };
    for (let index = 0; index < 50; index++)
      await reports.api().call('POST /v1/candidates', {
        body: { ...person, last_name: 'Otherbirth', dob: '1984-07-22' },
      });
    await reports.api().call('POST /v1/candidates', {
      body: { ...person, last_name: 'Restsville', dob: '1984-07-21' },
    });
    const link = candidateLink(
      service.container,
      'reports',
      report_id,
      new Date(Date.now() + 365 * day * 1000),
    );
    return { candidateId, link };
  }

  const pdfText = async (visitor: Visitor, url: string): Promise<string> => {
    const answer = await fetch(url, { headers: { Cookie: visitor.cookieHeader } });
    assert.equal(answer.status, 200, url);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
  };

  async function applied() {
    const applicant = await inviteTo(service, reports.account(), ['ssn_trace']);
    const { candidateId, invitationId } = applicant;
    const email = `crowd-${candidateId}@example.com`;
    await reports.api().call('POST /v1/candidates/{id}', { params: { id: candidateId }, body: { email } });
    await applicant.fillIn();
    await applicant.signAndSend();
    return { candidateId, invitationId, email };
  }

  it('says so to the candidate, on the page and in the PDF, and staff sends the rest', async () => {
    const { candidateId, link } = await crowd();
    const candidate = await openLink(service, link);
    await candidate.go(`${link}/data/file`);
    assert.match(candidate.text, /This is not your whole file yet/);
    assert.doesNotMatch(candidate.text, /Restsville|Otherbirth/);
    assert.match(await pdfText(candidate, `${link}/data/file/pdf`), /This is not your whole file yet/);

    const { screening, support } = staff;
    const path = `/remaining-file-parts/${reports.account().id}/${candidateId}`;
    await screening.go('/remaining-file-parts');
    assert.match(
      screening.text,
      new RegExp(
        `/remaining-file-parts/\\w+/${candidateId}">[^<]+</a>\\s*<span class="muted"\\s*>The rest of the file`,
      ),
    );
    await screening.go(path);
    assert.match(screening.text, /Part 2 as PDF/);
    assert.doesNotMatch(screening.text, /Part 3/);
    const text = await pdfText(screening, `${service.addresses.staff}${path}/parts/2`);
    assert.match(text, /Restsville/);
    assert.doesNotMatch(text, /Otherbirth|000-?12-?3456/);
    for (const page of [path, `${path}/parts/2`]) {
      await support.go(page);
      assert.equal(support.status, 403, page);
    }
    for (const part of ['1', '3', 'x']) {
      await screening.go(`${path}/parts/${part}`);
      assert.equal(screening.status, 404, part);
    }

    const sent = 'POST /ops/accounts/{account_id}/candidates/{candidate_id}/remaining_file_parts_sent';
    const params = { account_id: service.accounts[0]!.id, candidate_id: candidateId };
    await reports.operations().fail(sent, { params }, 404);
    await screening.go(path);
    await send(screening, path);
    assert.match(screening.text, /The file is complete/);
    await screening.go(path);
    assert.equal(screening.status, 404);
    assert.deepEqual(
      (await staffActionsOf(service, candidateId))
        .filter((action) => action.includes('remaining_file_part'))
        .sort(),
      ['candidate.remaining_file_part_read', 'candidate.remaining_file_parts_sent'],
    );
  });
});
