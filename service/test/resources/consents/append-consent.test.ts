import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeJwt } from 'jose';
import type { Body, ConsentBody } from '@service-embeds/contract';
import { verifyEvidence } from '@service-embeds/domain/consent/verify-evidence';
import { sha256 } from '../../../src/platform/secret-keys.ts';
import { bearer } from '../../support/api-client.ts';
import { person } from '../../support/planted/planted-person.ts';
import { readPdf } from '../../support/reading/read-pdf.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { giveConsent } from '../../support/steps/candidate-evidence.ts';
import { openLink } from '../../support/steps/personal-links.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

// cspell:ignore Firmado

describe('Evidence of a consent', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  describe('where a consent was given', () => {
    const api = () => service.api(service.accounts[1]!.accessToken);
    const createCandidate = async (): Promise<string> => {
      const body = { email: 'capture@example.com', first_name: 'José', last_name: 'Sampleton' };
      return (await api().call('POST /v1/candidates', { body })).id;
    };
    const bodyFor = async (candidate_id: string, more: Partial<ConsentBody> = {}): Promise<ConsentBody> => {
      const { data } = await api().call('GET /v1/disclosures', { query: { candidate_id } });
      const documents = data.map(({ id, version, sha256: hash }) => ({
        id,
        version,
        sha256: hash,
        checked: false,
      }));
      return { candidate_id, documents, signature: 'jose sampleton', ...more };
    };
    const mint = (body: Body<'POST /web_sdk/session_tokens'>) =>
      api().call('POST /web_sdk/session_tokens', { body });

    it('keeps origin, version and ID of the session token, as the browser sent them', async () => {
      const id = await createCandidate();
      const body = await bodyFor(id, { embed_version: '1.4.0' });
      const { token } = await mint({ scopes: ['disclosure'], candidate_id: id });
      const { jti } = decodeJwt(token);
      const page = service.api(bearer(token));
      const headers = { Origin: 'https://careers.example' };
      const { capture, copy_url } = await page.call('POST /v1/consents', { headers, body });
      const expected = {
        channel: 'page',
        page_origin: 'https://careers.example',
        version: '1.4.0',
        session_token_id: jti,
      };
      assert.deepEqual(capture, expected);
      assert.ok(jti && !token.includes(jti), 'the token cannot be made from its ID');
      const copy = await openLink(service, copy_url);
      for (const text of ['https://careers.example', '1.4.0', jti]) assert.ok(copy.text.includes(text), text);
      assert.ok(!copy.text.includes(token));
    });

    it('takes no origin that is none, and none from a body', async () => {
      const id = await createCandidate();
      const { token } = await mint({ scopes: ['disclosure'], candidate_id: id });
      const page = service.api(bearer(token));
      for (const Origin of [
        'null',
        'https://acme.example/path',
        `https://${'a'.repeat(400)}.example`,
        '<b>',
      ]) {
        const body = await bodyFor(id);
        const { capture } = await page.call('POST /v1/consents', { headers: { Origin }, body });
        assert.deepEqual([capture.channel, capture.page_origin], ['page', null], Origin);
      }
      const invented = { ...(await bodyFor(id)), capture: { page_origin: 'https://bank.example' } };
      const answer = await page.call('POST /v1/consents', { body: invented });
      assert.equal(answer.capture.page_origin, null);
      const version = { ...(await bodyFor(id)), embed_version: `1${'0'.repeat(40)}` };
      await page.fail('POST /v1/consents', { body: version }, 400);
    });

    it('says of a consent that a backend sent that it did, whatever headers and body say', async () => {
      const id = await createCandidate();
      const headers = { Origin: 'https://careers.example' };
      const body = await bodyFor(id, { embed_version: '1.4.0' });
      const { capture, id: consentId } = await api().call('POST /v1/consents', { headers, body });
      const backend = { channel: 'backend', page_origin: null, version: null, session_token_id: null };
      assert.deepEqual(capture, backend);
      const evidence = await api().call('GET /v1/consents/{id}/evidence', { params: { id: consentId } });
      assert.deepEqual(evidence.capture, backend);
      const forged = { ...evidence, capture: { ...backend, channel: 'page' as const } };
      assert.ok(verifyEvidence([evidence], sha256).every(({ holds }) => holds));
      assert.ok(verifyEvidence([forged], sha256).some(({ holds }) => !holds));
    });
  });

  describe('what a candidate signed, as PDF', () => {
    const reports = reportsOf(() => service);
    const api = () => reports.api();

    const signed = async (email: string) => {
      const candidate = await api().call('POST /v1/candidates', { body: { ...person, email } });
      const id = await giveConsent(reports, candidate.id);
      const consent = await api().call('GET /v1/consents/{id}', { params: { id } });
      return { candidate, consent };
    };
    const documentsOf = async (id: string) =>
      (await api().call('GET /v1/consents/{id}/documents', { params: { id } })).data;
    const download = async (url: string, visitor?: Visitor) => {
      const response = await fetch(url, visitor && { headers: { Cookie: visitor.cookieHeader } });
      assert.equal(response.status, 200, url);
      assert.equal(response.headers.get('Content-Type'), 'application/pdf');
      assert.match(response.headers.get('Cache-Control') ?? '', /no-store/);
      return readPdf(new Uint8Array(await response.arrayBuffer()));
    };
    const words = (text: string): string => text.replace(/\s+/g, ' ');

    it('has the text of each document, the signature and the time, with title and language', async () => {
      const { consent } = await signed('signed-pdf@example.com');
      const evidence = await api().call('GET /v1/consents/{id}/evidence', { params: { id: consent.id } });
      const documents = await documentsOf(consent.id);
      assert.deepEqual(
        documents.map(({ id, sha256 }) => [id, sha256]),
        consent.documents.map(({ id, sha256 }) => [id, sha256]),
      );
      for (const { id, title, download_uri: url, filename } of documents) {
        assert.ok(url);
        assert.equal(filename, `${id}-${consent.id}.pdf`);
        const { pdf, text } = await download(url);
        const wholeText = evidence.documents.find((each) => each.id === id)?.text ?? '';
        const plain = words(wholeText.replace(/^(## |- )/gm, ''));
        assert.ok(words(text).includes(plain.slice(0, 60)), `${id} begins with its text`);
        assert.ok(words(text).includes(plain.slice(-40)), `${id} has its text to the end`);
        assert.ok(text.includes(consent.signature), 'it shows the signature');
        assert.ok(text.includes(`${new Date(consent.created_at).getUTCFullYear()}`), 'it shows the time');
        assert.ok(words(text).replace(/ /g, '').includes(consent.record_hash));
        const { info } = await pdf.getMetadata();
        assert.deepEqual(
          [(info as { Title?: string }).Title, (info as { Language?: string }).Language],
          [title, 'en'],
        );
      }
    });

    it('is downloaded by candidates from their copy, in the language in which they signed', async () => {
      const { candidate } = await signed('signed-copy@example.com');
      const query = {
        candidate_id: candidate.id,
        state: 'OH',
        package: 'essential_criminal',
        language: 'es',
      };
      const { data } = await api().call('GET /v1/disclosures', { query });
      const consent = await api().call('POST /v1/consents', {
        body: {
          ...query,
          language: 'es',
          documents: data.map(({ id, version, sha256 }) => ({
            ...{ id, version, sha256 },
            presented_at: '2026-11-22T09:30:00Z',
            scrolled_to_end_at: '2026-11-22T09:30:40Z',
            acknowledged_at: '2026-11-22T09:31:00Z',
          })),
          signature: `${person.first_name} ${person.last_name}`,
        },
      });
      const visitor = await openLink(service, consent.copy_url);
      const [, path = ''] = /href="([^"]+\/documents\/authorization)"/.exec(visitor.text) ?? [];
      assert.match(visitor.text, /Seen to its end: Nov 22, 2026, 9:30:40\sAM UTC</);
      const { pdf, text } = await download(new URL(path, service.addresses.partners).href, visitor);
      assert.match(text, /Firmado por/);
      for (const time of ['9:30:00', '9:30:40', '9:31:00']) assert.ok(text.includes(time), time);
      assert.match(words(text), /Visto hasta el final/);
      const { info } = await pdf.getMetadata();
      assert.equal((info as { Language?: string }).Language, 'es');
      await visitor.go(`${consent.copy_url}/documents/unknown`);
      assert.equal(visitor.status, 404);
    });

    it('is downloaded from the dashboard by the roles that see findings', async () => {
      const report = await reports.create('clear');
      const visitor = await signInWithPassword(service, reports.account().adminEmail);
      await visitor.go(`/reports/${report.id}`);
      assert.match(visitor.text, new RegExp(`href="/reports/${report.id}/documents"`));
      await visitor.go(`/reports/${report.id}/documents`);
      const [, path = ''] = /href="([^"]+\/documents\/fcra_disclosure)"/.exec(visitor.text) ?? [];
      const { text } = await download(new URL(path, service.addresses.dashboard).href, visitor);
      assert.match(text, /Signed by/);
      const requestor = await signInWithPassword(service, 'kim@bakery.example.com');
      await requestor.go(`/reports/${report.id}/documents`);
      assert.equal(requestor.status, 403);
    });

    it('can be read with its own link only, and not after the data was removed', async () => {
      const { candidate, consent } = await signed('signed-link@example.com');
      const [first, second] = await documentsOf(consent.id);
      assert.ok(first?.download_uri && second?.download_uri);
      const [path] = second.download_uri.split('?');
      const [, query] = first.download_uri.split('?');
      assert.equal((await fetch(`${path}?${query}`)).status, 403, 'the link of another document');
      const { token } = await api().call('POST /web_sdk/session_tokens', {
        body: { scopes: ['disclosure'], candidate_id: candidate.id, direct: true },
      });
      await service
        .api(bearer(token))
        .fail('GET /v1/consents/{id}/documents', { params: { id: consent.id } }, 403);
      await api().call('DELETE /v1/candidates/{id}/pii', {
        params: { id: candidate.id },
        body: { deletion_contact_email_address: 'privacy@bakery.example.com' },
      });
      assert.equal((await fetch(first.download_uri)).status, 404);
      assert.deepEqual(
        (await documentsOf(consent.id)).map((document) => document.download_uri),
        consent.documents.map(() => null),
      );
    });
  });
});
