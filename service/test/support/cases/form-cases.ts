import { eq } from 'drizzle-orm';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { invitations } from '../../../src/db/schema/index.ts';
import { candidateLink, type CandidateLinkPage } from '../../../src/platform/page-links.ts';
import { createPdf } from '../reading/documents.ts';
import { enterEmailCode, linkIn, mailsTo } from '../reading/mails.ts';
import type { TestService } from '../service.ts';
import { inviteTo, type Applicant } from '../steps/applying.ts';
import { createCrowd } from '../steps/crowd.ts';
import { openLink, requestCode } from '../steps/personal-links.ts';
import { investigate, openScope, reportsOf } from '../steps/reports.ts';
import { addAuthenticatorApp, removeFactors, signInWithPassword } from '../steps/second-factors.ts';
import { card, companyForm, pagesBeforeCode } from '../steps/sign-up.ts';
import { Visitor } from '../steps/visitor.ts';

/** A form of a page: what the audit log says when it is sent, and how it is sent. */
export type FormCase = [action: AuditAction, submit: () => Promise<unknown>];

/** Where applications in these cases let the browser return to. */
export const redirectUri = 'https://acme.example.com/connected';

const company = companyForm('ada@fresh.example.com');

/** What candidates do at their personal links. */
class Candidates {
  private readonly service: TestService;
  constructor(service: TestService) {
    this.service = service;
  }

  readonly apply = () => inviteTo(this.service, this.service.accounts[1]!, ['national_criminal_search']);

  /** Fills in an application up to its end. */
  async complete(): Promise<Applicant> {
    const applicant = await this.apply();
    await applicant.fillIn();
    await applicant.signAndSend();
    return applicant;
  }

  /** Asks for a new link after the invitation has expired. */
  async askForRenewal(): Promise<void> {
    const applicant = await this.apply();
    await this.service.database
      .update(invitations)
      .set({ status: 'expired' })
      .where(eq(invitations.id, applicant.invitationId));
    await applicant.go(applicant.link);
    await applicant.submit({});
  }

  /** Suspends a new report until its candidate uploads a document. */
  async verification(): Promise<{ id: string; verification_url: string }> {
    const reports = reportsOf(() => this.service);
    const { id } = await reports.create('pending');
    await reports.trigger('report.suspended', id);
    const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params: { id } });
    return data[0]!;
  }

  /** Returns a personal link to something new. */
  async link(page: CandidateLinkPage, lifetimeMs = 3_600_000): Promise<string> {
    const id = await this.object(page);
    return candidateLink(this.service.container, page, id, new Date(Date.now() + lifetimeMs));
  }

  /** Sends a form of the page of a new report, which is complete. */
  async send(page: string, form: Record<string, string>): Promise<void> {
    const { candidate, link } = await this.completeReport();
    await candidate.go(`${link}/${page}`, form);
  }

  /** Changes the email address of the candidate of a new report. */
  async changeAddress(email: string): Promise<void> {
    const { candidate, link } = await this.completeReport();
    await candidate.go(`${link}/email`, { email });
    const [mail] = await mailsTo(this.service, email);
    const [code = ''] = /\b\d{6}\b/.exec(mail?.body ?? '') ?? [];
    await candidate.go(`${link}/email/confirm`, { email, code });
  }

  /** Disputes a new report as a whole. */
  async dispute(): Promise<{ candidate: Visitor; link: string }> {
    const { id, candidate, link } = await this.completeReport();
    const form = new FormData();
    form.set('items', id);
    form.set('statement', 'My name is wrong.');
    await candidate.upload(`${link}/dispute`, form);
    return { candidate, link };
  }

  private async completeReport(): Promise<{ id: string; candidate: Visitor; link: string }> {
    const reports = reportsOf(() => this.service);
    const { id } = await reports.create('clear');
    await reports.trigger('report.completed', id);
    const link = candidateLink(this.service.container, 'reports', id, new Date(Date.now() + 3_600_000));
    return { id, candidate: await openLink(this.service, link), link };
  }

  private async object(page: CandidateLinkPage): Promise<string> {
    if (page === 'apply') return (await this.apply()).invitationId;
    if (page === 'verify') return (await this.verification()).id;
    if (page === 'reports') return (await reportsOf(() => this.service).create('clear')).id;
    const { candidateId } = (await this.complete()) as Applicant & { candidateId: string };
    const { data } = await this.service
      .api(this.service.accounts[1]!.apiKey)
      .call('GET /v1/consents', { query: { candidate_id: candidateId } });
    return data[0]!.id;
  }
}

/** Returns the forms at candidates' personal links, by their address. */
export function candidateForms(service: TestService): Record<string, FormCase> {
  const candidates = new Candidates(service);
  const onEachPage = (
    pages: readonly CandidateLinkPage[],
    name: string,
    form: (page: CandidateLinkPage) => FormCase,
  ) => Object.fromEntries(pages.map((page) => [`/${page}/:token/${name}`, form(page)]));
  const pages = ['apply', 'verify', 'reports', 'consents'] as const;
  return {
    ...onEachPage(pages, 'code', (page) => [
      'link.code_sent',
      async () => requestCode(service, new Visitor(service.addresses.partners), await candidates.link(page)),
    ]),
    ...onEachPage(pages, 'confirm', (page) => [
      'device.confirmed',
      async () => openLink(service, await candidates.link(page)),
    ]),
    ...onEachPage(pages, 'forget', (page) => [
      'device.forgotten',
      async () => {
        const link = await candidates.link(page);
        await (await openLink(service, link)).go(`${link}/forget`, {});
      },
    ]),
    ...onEachPage(['verify', 'reports', 'consents'], 'link', (page) => [
      'link.sent',
      async () => {
        const address = await candidates.link(page, -1000);
        await new Visitor(service.addresses.partners).go(`${address}/link`, {});
      },
    ]),
    '/apply/:token/language': [
      'invitation.answered',
      async () => {
        const applicant = await candidates.apply();
        await applicant.go(`${applicant.link}/language`, { language: 'es' });
      },
    ],
    ...onEachPage(['verify', 'reports', 'consents'], 'language', (page) => [
      'candidate.changed',
      async () => {
        const link = await candidates.link(page);
        const visitor = await openLink(service, link);
        for (const language of ['es', 'en']) await visitor.go(`${link}/language`, { language });
      },
    ]),
    '/reports/:token/dispute': ['dispute.started', async () => candidates.dispute()],
    '/reports/:token/dispute/more': [
      'dispute.extended',
      async () => {
        const { candidate, link } = await candidates.dispute();
        const form = new FormData();
        form.set('statement', 'And this.');
        await candidate.upload(`${link}/dispute/more`, form);
      },
    ],
    '/reports/:token/review': [
      'report.review_answered',
      async () => {
        const reports = reportsOf(() => service);
        const days = (candidate_review_days: number) =>
          reports.api().call('POST /v1/account', { body: { candidate_review_days } });
        await days(3);
        const { id: invitationId } = await reports.order({ email: 'reads.first+clear@example.com' });
        const { id } = await reports.complete(invitationId);
        await days(0);
        await reports.trigger('report.completed', id);
        const inAYear = new Date(Date.now() + 365 * 86_400_000);
        const link = candidateLink(service.container, 'reports', id, inAYear);
        await (await openLink(service, link)).go(`${link}/review`, {});
      },
    ],
    '/reports/:token/scope': [
      'nature_and_scope.requested',
      async () => {
        const { candidate, link } = await openScope(service, (await investigate(service)).id);
        await candidate.go(`${link}/scope`, {});
      },
    ],
    '/reports/:token/story': ['candidate_story.created', () => candidates.send('story', { text: 'Mine.' })],
    '/reports/:token/email': ['link.code_sent', () => candidates.send('email', { email: 'new@example.com' })],
    '/reports/:token/email/confirm': [
      'candidate.changed',
      () => candidates.changeAddress('newer@example.com'),
    ],
    '/reports/:token/question': [
      'candidate.question_sent',
      () => candidates.send('question', { text: 'When?' }),
    ],
    '/reports/:token/withdrawal': ['consent.withdrawn', () => candidates.send('withdrawal', {})],
    '/reports/:token/data/file': [
      'candidate.remaining_file_parts_requested',
      async () => {
        const { id } = await createCrowd(service);
        const link = candidateLink(service.container, 'reports', id, new Date(Date.now() + 3_600_000));
        await (await openLink(service, link)).go(`${link}/data/file`, {});
      },
    ],
    '/reports/:token/data/deletion': ['candidate.pii_removed', () => candidates.send('data/deletion', {})],
    '/apply/:token/renewal-request': ['candidate.question_sent', () => candidates.askForRenewal()],
    '/apply/:token/:step': [
      'invitation.answered',
      async () => (await candidates.apply()).fillIn({ to: 'birth' }),
    ],
    '/apply/:token/review': ['invitation.completed', () => candidates.complete()],
    '/verify/:token': [
      'document.uploaded',
      async () => {
        const { verification_url: address } = await candidates.verification();
        const form = new FormData();
        form.set('document', new File([await createPdf()], 'passport.pdf'));
        await (await openLink(service, address)).upload(address, form);
      },
    ],
  };
}

/** Returns the forms with which customers connect, sign up and choose passwords, by their address. */
export function connectForms(service: TestService): Record<string, FormCase> {
  const admin = service.accounts[1]!.adminEmail;
  const visitor = () => new Visitor(service.addresses.partners);
  const query = new URLSearchParams({
    client_id: service.clientId,
    redirect_uri: redirectUri,
    state: 's',
  }).toString();
  const signIn = async () => {
    const customer = visitor();
    await customer.go(`/authorize?${query}`);
    await customer.submit({ email: admin, password: service.password });
    return customer;
  };
  const forget = () => visitor().go('/password/forgotten', { email: admin });
  return {
    '/signin': ['session.created', signIn],
    '/consent': ['authorization.given', async () => (await signIn()).submit({ decision: 'allow' })],
    '/signup/review': [
      'account.created',
      async () => {
        const customer = visitor();
        await customer.go(`/signup?${query}`);
        // Each page takes its own fields.
        for (const _ of pagesBeforeCode) await customer.submit(company);
        await enterEmailCode(service, customer, company['user.email']);
        await customer.submit({ purpose: 'employment', certified: 'on' });
        await customer.submit(card);
        await customer.submit({});
      },
    ],
    '/password/forgotten': ['password.reset_requested', forget],
    '/password/reset/:token': [
      'password.changed',
      async () => {
        await forget();
        const [mail] = await mailsTo(service, admin);
        await visitor().go(linkIn(mail), { password: service.password });
      },
    ],
    '/password/:token': [
      'person.joined',
      async () => {
        const email = 'new.person@example.com';
        const owner = await signInWithPassword(service, admin);
        const person = { full_name: 'Noor Sample', email, role: 'requestor' };
        await owner.go('/people', { form_token: owner.token, ...person });
        const [mail] = await mailsTo(service, email);
        const invited = visitor();
        await invited.go(linkIn(mail));
        await invited.go(linkIn(mail), { form_token: invited.token, password: 'a quiet river of stones' });
      },
    ],
    '/second-factors/:token': [
      'factor.reset_canceled',
      async () => {
        const email = 'kim@bakery.example.com';
        await removeFactors(service, email);
        await addAuthenticatorApp(await signInWithPassword(service, email));
        await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/second_factor_resets', {
          params: { account_id: service.accounts[1]!.id },
          body: { email, reason: 'Called back' },
        });
        const [mail] = await mailsTo(service, email);
        const reader = visitor();
        await reader.go(linkIn(mail));
        await reader.go(linkIn(mail), { form_token: reader.token });
        await removeFactors(service, email);
      },
    ],
  };
}
