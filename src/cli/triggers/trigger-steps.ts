import type { Candidate, Invitation, Node } from '@service-embeds/contract';
import { ApiError, type ApiClient } from '../../backend/index.ts';
import { UsageError } from '../command-options.ts';

/** Steps of a background check in staging, of which triggers consist. Each one is logged before it is taken. */
export class Steps {
  private readonly api: ApiClient;
  private readonly log: (step: string) => void;

  constructor(api: ApiClient, log: (step: string) => void) {
    this.api = api;
    this.log = log;
  }

  /** @param tag magic value in the email address: it decides the results of the simulator (docs/staging.md) */
  async candidate(tag = 'clear'): Promise<Candidate> {
    const email = `trigger+${tag}@example.com`;
    this.log(`creates the candidate ${email}`);
    return this.api.request('POST /v1/candidates', { body: { email, first_name: 'Terry' } });
  }

  async updateCandidate({ id }: Candidate): Promise<void> {
    this.log('changes the candidate');
    await this.api.request('POST /v1/candidates/{id}', { path: { id }, body: { first_name: 'Jerry' } });
  }

  async removeCandidate({ id }: Candidate): Promise<void> {
    this.log('removes the personal data of the candidate');
    const body = { deletion_contact_email_address: 'privacy@example.com' };
    await this.api.request('DELETE /v1/candidates/{id}/pii', { path: { id }, body });
  }

  async invitation(tag?: string): Promise<Invitation> {
    const candidate = await this.candidate(tag);
    const place = await this.orderablePackage();
    this.log(`invites the candidate for ${place.package}`);
    return this.api.request('POST /v1/invitations', {
      body: { ...place, candidate_id: candidate.id, work_locations: [{ country: 'US', state: 'OH' }] },
    });
  }

  async complete({ id }: Invitation): Promise<Invitation> {
    this.log('the candidate completes the invitation');
    const invitation = await this.trigger('invitation.completed', id);
    return invitation as Invitation;
  }

  async report(tag?: string): Promise<string> {
    const { report_id } = await this.complete(await this.invitation(tag));
    return report_id ?? '';
  }

  /** Creates a report with interviews of people who know the candidate. Returns its ID. */
  async investigation(): Promise<string> {
    let slug = await this.packageWithReferences();
    if (slug === undefined) {
      await this.createPackage();
      slug = await this.packageWithReferences();
    }
    const { id: candidate_id } = await this.candidate();
    this.log(`invites the candidate for ${slug}`);
    const invitation = await this.api.request('POST /v1/invitations', {
      body: { candidate_id, package: slug ?? '', work_locations: [{ country: 'US', state: 'OH' }] },
    });
    return (await this.complete(invitation)).report_id ?? '';
  }

  private async packageWithReferences(): Promise<string | undefined> {
    const { data } = await this.api.request('GET /v1/packages', { query: { per_page: 100 } });
    return data.find(({ screenings }) =>
      screenings.some(({ type }) => type.endsWith('_reference_verification')),
    )?.slug;
  }

  async askForScope(reportId: string): Promise<void> {
    this.log('the candidate asks for the nature and scope of the investigation');
    await this.trigger('report.nature_and_scope_requested', reportId);
  }

  /** Creates a report that finishes with findings. Returns its ID. */
  async consider(): Promise<string> {
    const id = await this.report('consider');
    await this.finish(id);
    return id;
  }

  /** Orders a package of a new account and upgrades the report to a larger one, with a consent to it. */
  async upgrade(): Promise<void> {
    const candidate_id = await this.completeCandidate();
    const work_locations = [{ country: 'US', state: 'OH' }];
    this.log('invites a candidate for basic_criminal');
    const invitation = await this.api.request('POST /v1/invitations', {
      body: { candidate_id, package: 'basic_criminal', work_locations },
    });
    const { report_id } = await this.complete(invitation);
    await this.consent({ candidate_id, package: 'essential_criminal' });
    this.log('upgrades the report to essential_criminal');
    await this.api.request('POST /v1/reports/{id}', {
      path: { id: report_id ?? '' },
      body: { package: 'essential_criminal' },
    });
  }

  /** Creates a candidate with everything that basic packages need. Returns its ID. */
  private async completeCandidate(): Promise<string> {
    const { id } = await this.api.request('POST /v1/candidates', {
      body: {
        email: 'trigger+clear@example.com',
        first_name: 'Terry',
        last_name: 'Sampleton',
        dob: '1990-05-17',
        ssn: '000-12-3456',
        zipcode: '43004',
        driver_license_number: 'SA123456',
        driver_license_state: 'OH',
      },
    });
    return id;
  }

  private async consent(order: {
    candidate_id: string;
    package: string;
    continuous?: boolean;
  }): Promise<void> {
    this.log(`the candidate consents to ${order.package}`);
    const subject = { ...order, state: 'OH' };
    const { data } = await this.api.request('GET /v1/disclosures', { query: subject });
    const documents = data.map(({ id, version, sha256 }) => ({ id, version, sha256 }));
    await this.api.request('POST /v1/consents', {
      body: { ...subject, documents, signature: 'Terry Sampleton' },
    });
  }

  /** Subscribes to a package of a new account, with a consent to later reports. Returns the subscription's ID. */
  async subscribe(): Promise<string> {
    const candidate_id = await this.completeCandidate();
    const order = { candidate_id, package: 'basic_criminal' };
    await this.consent({ ...order, continuous: true });
    this.log('creates a subscription to basic_criminal');
    const { id } = await this.api.request('POST /v1/subscriptions', {
      body: { ...order, start_date: '2100-01-01', work_locations: [{ country: 'US', state: 'OH' }] },
    });
    return id;
  }

  async unsubscribe(id: string): Promise<void> {
    this.log('cancels the subscription');
    await this.api.request('DELETE /v1/subscriptions/{id}', { path: { id } });
  }

  /** Watches the driving record of a new account's candidate. Returns the ID of the continuous check. */
  async watch(): Promise<string> {
    const candidate_id = await this.completeCandidate();
    await this.consent({ candidate_id, package: 'basic_criminal', continuous: true });
    this.log('creates a continuous check');
    const { id } = await this.api.request('POST /v1/candidates/{candidate_id}/continuous_checks', {
      path: { candidate_id },
      body: { type: 'mvr', work_locations: [{ country: 'US', state: 'OH' }] },
    });
    return id;
  }

  async unwatch(id: string): Promise<void> {
    this.log('cancels the continuous check');
    await this.api.request('DELETE /v1/continuous_checks/{id}', { path: { id } });
  }

  async finish(id: string): Promise<void> {
    this.log('the report finishes');
    await this.trigger('report.completed', id);
  }

  async suspend(id: string): Promise<void> {
    this.log('requests a document from the candidate');
    await this.trigger('report.suspended', id);
  }

  async resume(id: string): Promise<void> {
    this.log('the candidate provides it');
    await this.trigger('report.resumed', id);
  }

  async dispute(id: string): Promise<void> {
    this.log('the candidate disputes the report');
    await this.trigger('report.disputed', id);
  }

  async engage(id: string): Promise<void> {
    this.log('the customer decides to hire the candidate');
    await this.api.request('POST /v1/reports/{id}', { path: { id }, body: { adjudication: 'engaged' } });
  }

  async loseInvitation({ id }: Invitation): Promise<void> {
    this.log('the mail server of the candidate refuses the invitation');
    await this.trigger('invitation.delivery_failed', id);
  }

  async loseNotice(id: string): Promise<void> {
    this.log('the mail server of the candidate refuses the notice for days');
    await this.trigger('adverse_action.notice_not_delivered', id);
  }

  async takeAdverseAction(id: string): Promise<void> {
    const { data } = await this.api.request('GET /v1/reports/{id}/adverse_items', { path: { id } });
    this.log('the customer assesses the findings');
    await this.api.request('POST /v1/reports/{id}/individualized_assessments', {
      path: { id },
      body: {
        items: data.map((item) => ({
          adverse_item_id: item.id,
          nature: 'A sample offense.',
          time_passed: 'It is recent.',
          relation_to_job: 'The job involves the same duties.',
        })),
      },
    });
    this.log('the customer starts an adverse action');
    await this.api.request('POST /v1/reports/{id}/adverse_actions', {
      path: { id },
      body: { adverse_item_ids: data.map((item) => item.id) },
    });
  }

  async cancel({ id }: Invitation): Promise<void> {
    this.log('cancels the invitation');
    await this.api.request('DELETE /v1/invitations/{id}', { path: { id } });
  }

  async days(count: number): Promise<void> {
    this.log(`moves the account's test clock by ${count} ${count === 1 ? 'day' : 'days'}`);
    await this.api.request('POST /sandbox/clock', { body: { advance_seconds: count * 86_400 } });
  }

  async createPackage(): Promise<string> {
    this.log('the provider creates a sample package');
    const { id } = await this.api.request('POST /sandbox/trigger', { body: { event: 'package.created' } });
    return id;
  }

  async changePackage(event: 'package.updated' | 'package.deleted', id: string): Promise<void> {
    this.log(`the provider ${event === 'package.updated' ? 'changes' : 'deletes'} it`);
    await this.api.request('POST /sandbox/trigger', { body: { event, id } });
  }

  async testWebhooks(): Promise<void> {
    const { data } = await this.api.request('GET /v1/webhooks');
    if (!data.length)
      throw new UsageError(
        'The account has no webhook endpoint to test. Create one with POST /v1/webhooks first.',
      );
    this.log('tests every webhook endpoint of the account');
    for (const { id } of data) await this.api.request('POST /v1/webhooks/{id}/test', { path: { id } });
  }

  async credential(): Promise<void> {
    this.log('the provider credentials the account');
    await this.api.request('POST /sandbox/trigger', { body: { event: 'account.credentialed' } });
  }

  private trigger(
    event:
      | `${'invitation' | 'report'}.${'completed' | 'suspended' | 'resumed' | 'disputed'}`
      | 'invitation.delivery_failed'
      | 'adverse_action.notice_not_delivered'
      | 'report.nature_and_scope_requested',
    id: string,
  ) {
    return this.api.request('POST /sandbox/trigger', { body: { event: event as 'report.completed', id } });
  }

  /** Returns a package that can be ordered, with a node that offers it if the account has nodes. */
  private async orderablePackage(): Promise<{ package: string; node?: string }> {
    const nodes = await this.nodes();
    const node = nodes.find(({ packages }) => packages?.length);
    if (node) return { package: node.packages?.[0] ?? '', node: node.custom_id };
    const { data: packages } = await this.api.request('GET /v1/packages', { query: { per_page: 100 } });
    const existing = packages.find(({ screenings }) =>
      screenings.some(({ type }) => type === 'county_criminal_search'),
    );
    if (existing) return { package: existing.slug };
    const newPackage = await this.createPackage();
    const { data: updated } = await this.api.request('GET /v1/packages', { query: { per_page: 100 } });
    return { package: updated.find(({ id }) => id === newPackage)?.slug ?? '' };
  }

  /** Returns the nodes of the account: none if it is not enabled for them. */
  private async nodes(): Promise<Node[]> {
    try {
      return (await this.api.request('GET /v1/nodes', { query: { include: 'packages', per_page: 100 } }))
        .data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'segmentation_not_enabled') return [];
      throw error;
    }
  }
}
