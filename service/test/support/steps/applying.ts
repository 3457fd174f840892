import assert from 'node:assert/strict';
import type { ScreeningType } from '@service-embeds/contract';
import type { TestService } from '../service.ts';
import { confirmByMail, withLink } from './personal-links.ts';
import { fieldsOf, Visitor } from './visitor.ts';

/** An answer to every step of the apply flow. */
export const stepAnswers: Record<string, Record<string, string>> = {
  name: { first_name: 'Grace', middle_name: '', no_middle_name: 'on', last_name: 'Testerman' },
  contact: { phone: '(614) 555-0100' },
  birth: { month: '7', day: '21', year: '1984' },
  ssn: { ssn: '000-12-3456', ssn_again: '000123456' },
  address: { 'street.0': '1 Sample St', 'city.0': 'Columbus', 'state.0': 'oh', 'zipcode.0': '43004' },
  license: { driver_license_number: 'TL123456', driver_license_state: 'OH' },
  employers: { none: 'on' },
  schools: { none: 'on' },
  professional_licenses: { none: 'on' },
  references: { 'name.0': 'Ada Sample', 'relation.0': 'Neighbor', 'phone.0': '614-555-0101' },
};

/** A candidate in the apply flow of an invitation. */
export class Applicant extends Visitor {
  readonly link: string;
  private readonly service: TestService;

  constructor(service: TestService, link: string) {
    super(service.addresses.partners);
    this.service = service;
    this.link = link;
  }

  get title(): string | undefined {
    return /<h1>([^<]*)<\/h1>/.exec(this.text)?.[1]?.replace(/&#39;/g, "'");
  }

  /** The step whose form is on the page. */
  get step(): string | undefined {
    return /action="[^"]*\/(?!language|forget)(\w+)"/.exec(this.text)?.[1];
  }

  /**
   * Completes the steps in their order, up to the disclosures or to the step `to`.
   * @returns the steps that it completed
   */
  async fillIn({ to, answers = {} }: { to?: string; answers?: typeof stepAnswers } = {}): Promise<string[]> {
    const seen: string[] = [];
    await this.go(`${this.link}/review`);
    for (;;) {
      const { step } = this;
      if (!step || step === 'disclosures' || step === 'review' || step === to) return seen;
      assert.ok(!seen.includes(step), `${step} is shown twice: ${this.text.slice(-1500)}`);
      seen.push(step);
      await this.submit({ action: 'next', ...stepAnswers[step], ...answers[step] });
    }
  }

  /** Confirms this device with a code from an email. */
  confirm(): Promise<void> {
    return confirmByMail(this.service, this, this.link);
  }

  /**
   * Confirms the disclosures one after the other, and signs the last one.
   * @returns their titles
   */
  async consent(signature = 'Grace Testerman'): Promise<string[]> {
    const titles: string[] = [];
    await this.go(`${this.link}/disclosures`);
    while (this.step === 'disclosures' && this.status === 200) {
      titles.push(/<h2>([^<]*)</.exec(this.text)?.[1] ?? '');
      assert.ok(titles.length < 40, this.text.slice(-1500));
      await this.submit({ ...fieldsOf(this.text), read: 'on', signature });
    }
    return titles;
  }

  /** Consents to the disclosures and submits the form. */
  async signAndSend(): Promise<void> {
    await this.consent();
    assert.equal(this.step, 'review', this.text.slice(-1500));
    await this.submit({});
  }
}

type Account = TestService['accounts'][number];

/** Invites a candidate to a package with the screenings. */
export async function inviteTo(
  service: TestService,
  account: Account,
  screenings: ScreeningType[],
): Promise<Applicant & { invitationId: string; candidateId: string }> {
  const slug = screenings.map((type) => type.replace(/[^a-z]/g, '').slice(0, 12)).join('_');
  // Answers 409 if another test has created the package.
  const created = await service.api(service.opsKey).request('POST /ops/accounts/{account_id}/packages', {
    params: { account_id: account.id },
    body: { name: slug, slug, price: 100, screenings: screenings.map((type) => ({ type, subtype: null })) },
  });
  assert.ok([201, 409].includes(created.status), JSON.stringify(created.body));
  const api = service.api(account.apiKey);
  const candidate = await api.call('POST /v1/candidates', { body: { email: 'grace@example.com' } });
  const invitation = await api.call('POST /v1/invitations', {
    body: {
      candidate_id: candidate.id,
      package: slug,
      work_locations: [{ country: 'US', state: 'OH' }],
    },
  });
  const applicant = new Applicant(service, withLink(invitation).invitation_url);
  return Object.assign(applicant, { invitationId: invitation.id, candidateId: candidate.id });
}
