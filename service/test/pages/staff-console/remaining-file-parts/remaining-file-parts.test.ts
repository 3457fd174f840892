// cspell:ignore Otherbirth Restsville
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { candidateLink } from '../../../../src/platform/page-links.ts';
import { readPdf } from '../../../support/reading/read-pdf.ts';
import type { TestService } from '../../../support/service.ts';
import { createCrowd } from '../../../support/steps/crowd.ts';
import { openLink } from '../../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { send, staffActionsOf, staffOfEachRole, startStaffService } from '../../../support/steps/staff.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('A file with more candidates than a page looks at', () => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof staffOfEachRole>>;
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
    staff = await staffOfEachRole(service);
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  const pdfText = async (visitor: Visitor, url: string): Promise<string> => {
    const answer = await fetch(url, { headers: { Cookie: visitor.cookieHeader } });
    assert.equal(answer.status, 200, url);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
  };

  it('says so to the candidate, on the page and in the PDF, and staff sends the rest', async () => {
    const { id, candidate_id: candidateId } = await createCrowd(service);
    const link = candidateLink(service.container, 'reports', id, new Date(Date.now() + 365 * day * 1000));
    const candidate = await openLink(service, link);
    await candidate.go(`${link}/data/file`);
    assert.match(candidate.text, /This is not your whole file yet/);
    assert.doesNotMatch(candidate.text, /Restsville|Otherbirth/);
    assert.match(await pdfText(candidate, `${link}/data/file/pdf`), /This is not your whole file yet/);

    const { screening, support } = staff;
    await screening.go('/remaining-file-parts');
    assert.ok(
      !screening.text.includes(candidateId),
      'who opens the page, or scans its link, asks for nothing',
    );
    await candidate.go(`${link}/data/file`);
    await candidate.submit({});
    assert.match(candidate.text, /You asked for the rest of your file on/);
    assert.doesNotMatch(candidate.text, /Ask for the rest of your file/);
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
