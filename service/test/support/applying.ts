import assert from 'node:assert/strict';
import type { TestService } from './service.ts';
import { Visitor } from './visitor.ts';

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

/** A candidate at its invitation's link. */
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
    return /action="[^"]*\/(?!language)(\w+)"/.exec(this.text)?.[1];
  }

  /**
   * Goes through the steps as they come, up to the disclosures or a step before.
   * @returns the steps that came
   */
  async fillIn({ to, answers = {} }: { to?: string; answers?: typeof stepAnswers } = {}): Promise<string[]> {
    const seen: string[] = [];
    await this.go(`${this.link}/review`);
    for (;;) {
      const { step } = this;
      if (!step || step === 'review' || step === to) return seen;
      assert.ok(!seen.includes(step), `${step} came twice: ${this.text.slice(-1500)}`);
      seen.push(step);
      await this.submit({ action: 'next', ...stepAnswers[step], ...answers[step] });
    }
  }

  /** What the embed on the page of the disclosures does. */
  async consent(signature = 'Grace Testerman'): Promise<number> {
    const minted = (await (await fetch(`${this.link}/session`, { method: 'POST' })).json()) as {
      token: string;
    };
    const bearer = minted.token;
    const { body } = await this.service.call('GET', '/v1/disclosures', { bearer });
    const documents = (body.data as { id: string; version: string; sha256: string }[]).map(
      ({ id, version, sha256 }) => ({ id, version, sha256 }),
    );
    const json = { documents, signature };
    return (await this.service.call('POST', '/v1/consents', { bearer, json })).status;
  }

  /** Signs what is to be signed, and sends everything. */
  async signAndSend(): Promise<void> {
    assert.equal(await this.consent(), 201);
    await this.go(`${this.link}/review`);
    assert.equal(this.step, 'review', this.text.slice(-1500));
    await this.submit({});
  }
}

type Account = TestService['accounts'][number];

/** Somebody who is invited to these screenings, in a package of their own. */
export async function inviteTo(
  service: TestService,
  account: Account,
  screenings: string[],
): Promise<Applicant & { invitationId: string; candidateId: string }> {
  const slug = screenings.map((type) => type.replace(/[^a-z]/g, '').slice(0, 12)).join('_');
  await service.call('POST', `/ops/accounts/${account.id}/packages`, {
    as: service.opsKey,
    json: { name: slug, slug, price: 100, screenings: screenings.map((type) => ({ type, subtype: null })) },
  });
  const call = async (path: string, json: object) => {
    const { status, body } = await service.call('POST', path, { as: account.apiKey, json });
    assert.equal(status, 201, JSON.stringify(body));
    return body as { id: string; invitation_url: string };
  };
  const candidate = await call('/v1/candidates', { email: 'grace@example.com' });
  const invitation = await call('/v1/invitations', {
    candidate_id: candidate.id,
    package: slug,
    work_locations: [{ country: 'US', state: 'OH' }],
  });
  const applicant = new Applicant(service, invitation.invitation_url);
  return Object.assign(applicant, { invitationId: invitation.id, candidateId: candidate.id });
}
