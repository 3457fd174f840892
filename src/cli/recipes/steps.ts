import { ApiError, type ApiClient } from '../../backend/index.ts';
import type { Candidate, Invitation, Node } from '@service-embeds/contract';

/** What recipes are made of: steps of a check in staging, each told as it is taken. */
export class Steps {
  private readonly api: ApiClient;
  private readonly tell: (step: string) => void;

  constructor(api: ApiClient, tell: (step: string) => void) {
    this.api = api;
    this.tell = tell;
  }

  /** @param tag magic value of the address: decides what the simulator finds (docs/staging.md) */
  async candidate(tag = 'clear'): Promise<Candidate> {
    const email = `trigger+${tag}@example.com`;
    this.tell(`creates the candidate ${email}`);
    return this.api.request('POST /v1/candidates', { body: { email, first_name: 'Terry' } });
  }

  async updateCandidate({ id }: Candidate): Promise<void> {
    this.tell('changes the candidate');
    await this.api.request('POST /v1/candidates/{id}', { path: { id }, body: { first_name: 'Jerry' } });
  }

  async invitation(tag?: string): Promise<Invitation> {
    const candidate = await this.candidate(tag);
    const where = await this.place();
    this.tell(`invites the candidate for ${where.package}`);
    return this.api.request('POST /v1/invitations', {
      body: { ...where, candidate_id: candidate.id, work_locations: [{ country: 'US', state: 'OH' }] },
    });
  }

  async complete({ id }: Invitation): Promise<Invitation> {
    this.tell('the candidate completes the invitation');
    const completed = await this.happen('invitation.completed', id);
    return completed as Invitation;
  }

  /** A new report whose candidate carries a magic tag. */
  async report(tag?: string): Promise<string> {
    const { report_id } = await this.complete(await this.invitation(tag));
    return report_id ?? '';
  }

  /** A finished report with findings. */
  async consider(): Promise<string> {
    const id = await this.report('consider');
    await this.finish(id);
    return id;
  }

  async finish(id: string): Promise<void> {
    this.tell('the report is finished');
    await this.happen('report.completed', id);
  }

  async suspend(id: string): Promise<void> {
    this.tell('a document is asked for');
    await this.happen('report.suspended', id);
  }

  async resume(id: string): Promise<void> {
    this.tell('the candidate shows it');
    await this.happen('report.resumed', id);
  }

  async dispute(id: string): Promise<void> {
    this.tell('the candidate disputes the report');
    await this.happen('report.disputed', id);
  }

  async engage(id: string): Promise<void> {
    this.tell('the customer engages');
    await this.api.request('POST /v1/reports/{id}', { path: { id }, body: { adjudication: 'engaged' } });
  }

  async takeAdverseAction(id: string): Promise<void> {
    const { data } = await this.api.request('GET /v1/reports/{id}/adverse_items', { path: { id } });
    this.tell('the customer begins an adverse action');
    await this.api.request('POST /v1/reports/{id}/adverse_actions', {
      path: { id },
      body: { adverse_item_ids: data.map((item) => item.id) },
    });
  }

  async cancel({ id }: Invitation): Promise<void> {
    this.tell('cancels the invitation');
    await this.api.request('DELETE /v1/invitations/{id}', { path: { id } });
  }

  async days(count: number): Promise<void> {
    this.tell(`moves the account's test clock by ${count} ${count === 1 ? 'day' : 'days'}`);
    await this.api.request('POST /sandbox/clock', { body: { advance_seconds: count * 86_400 } });
  }

  async createPackage(): Promise<string> {
    this.tell('the provider makes a sample package');
    const { id } = await this.api.request('POST /sandbox/trigger', { body: { event: 'package.created' } });
    return id;
  }

  async changePackage(event: 'package.updated' | 'package.deleted', id: string): Promise<void> {
    this.tell(`the provider ${event === 'package.updated' ? 'changes' : 'deletes'} it`);
    await this.api.request('POST /sandbox/trigger', { body: { event, id } });
  }

  async credential(): Promise<void> {
    this.tell('the provider credentials the account');
    await this.api.request('POST /sandbox/trigger', { body: { event: 'account.credentialed' } });
  }

  private happen(
    event: `${'invitation' | 'report'}.${'completed' | 'suspended' | 'resumed' | 'disputed'}`,
    id: string,
  ) {
    return this.api.request('POST /sandbox/trigger', { body: { event: event as 'report.completed', id } });
  }

  /** A package that can be ordered, and a node for it where the account has nodes. */
  private async place(): Promise<{ package: string; node?: string }> {
    const nodes = await this.nodes();
    const node = nodes.find(({ packages }) => packages?.length);
    if (node) return { package: node.packages?.[0] ?? '', node: node.custom_id };
    const { data: packages } = await this.api.request('GET /v1/packages', { query: { per_page: 100 } });
    const [known] = packages.filter(({ screenings }) =>
      screenings.some(({ type }) => type === 'county_criminal_search'),
    );
    if (known) return { package: known.slug };
    const created = await this.createPackage();
    const again = await this.api.request('GET /v1/packages', { query: { per_page: 100 } });
    return { package: again.data.find(({ id }) => id === created)?.slug ?? '' };
  }

  /** None, where the account is not enabled for them. */
  private async nodes(): Promise<Node[]> {
    try {
      return (await this.api.request('GET /v1/nodes', { query: { include: 'packages', per_page: 100 } }))
        .data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return [];
      throw error;
    }
  }
}
