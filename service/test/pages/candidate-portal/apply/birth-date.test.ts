import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inviteTo } from '../../../support/steps/applying.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { fieldsOf } from '../../../support/steps/visitor.ts';

describe('the date of birth of an applicant', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('stays in the form when it cannot be right, with a sentence about what is wrong', async () => {
    const applicant = await inviteTo(service, service.accounts[1]!, ['national_criminal_search']);
    await applicant.fillIn({ to: 'birth' });
    assert.equal(applicant.step, 'birth');
    const enter = async (month: string, day: string, year: string): Promise<string> => {
      await applicant.submit({ action: 'next', month, day, year });
      assert.equal(applicant.status, 422);
      const fields = fieldsOf(applicant.text);
      assert.deepEqual([fields['month'], fields['day'], fields['year']], [month, day, year]);
      return applicant.text
        .replace(/<style>[^]*<\/style>/, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');
    };
    const thisYear = String(new Date().getFullYear());
    assert.match(await enter('', '', ''), /Enter your date of birth\./);
    assert.match(
      await enter('13', '21', '1984'),
      /Enter your date of birth as numbers, such as 5, 17, and 1990/,
    );
    assert.match(await enter('2', '30', '1984'), /Enter your date of birth as numbers/);
    assert.match(await enter('7', '21', thisYear), /from 16 to 110 years old/);
    await applicant.submit({ action: 'next', month: '7', day: '21', year: '1984' });
    assert.notEqual(applicant.step, 'birth');
  });
});
