import * as z from 'zod';
import { disclosureDocuments, type DocumentId } from '../../disclosures/documents.ts';
import { fieldError } from '../../errors/field-errors.ts';
import { list, pagination } from '../../list.ts';
import {
  countryCode,
  id,
  language,
  line,
  slug,
  time,
  timestamp,
  usStateCode,
  zipcode,
} from '../../primitives.ts';
import { candidateId, createdAt, objectId, resourceName, uri } from '../../shared-fields.ts';
import { maxWorkLocations, workLocation, workLocationTexts } from '../place/work-location.ts';
import { downloadUri } from './document.ts';

/** Documents of `disclosureDocuments`. */
export const documentId = z.enum(Object.keys(disclosureDocuments) as [DocumentId, ...DocumentId[]]);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, fieldError('invalid_sha256'));

/** Where a candidate lives and will work, and what is checked: what decides which documents apply. */
const circumstances = {
  country: countryCode.optional().describe('Of the work location. Default: US.'),
  state: usStateCode.optional().describe('Of the work location.'),
  city: line(255).optional().describe('Of the work location.'),
  zipcode: zipcode.optional().describe('Of the work location.'),
  county: line(255).optional().describe('Of the work location.'),
  residence: usStateCode.optional().describe('State that the candidate lives in.'),
  package: slug.optional().describe('Which background check. Default: of the open invitation.'),
  credit_ground: line(255)
    .optional()
    .describe(
      "Why the law of the work location allows a credit report, as the order says it. California's notice names it. Default: of the open invitation.",
    ),
  continuous: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional()
    .describe(
      'Whether the candidate is also asked for later reports, which a subscription orders. Default: false.',
    ),
};

export const disclosureQuery = z.strictObject({
  ...pagination,
  candidate_id: candidateId.optional(),
  custom_id: line(255).optional().describe('The candidate by your own identifier.'),
  language: line(35).optional().describe('BCP 47 tag; English and Spanish.'),
  ...circumstances,
  work_locations: workLocationTexts.optional(),
});

/** A document that the candidate must see: the text of one version, with its hash. */
export const disclosure = z
  .object({
    id: documentId.describe('ID of the document.'),
    object: resourceName('disclosure'),
    version: z.string().describe('Version of the text.'),
    language: language.describe('Language of the texts for people.'),
    title: z.string().describe('Title of the document.'),
    kind: z
      .enum(['notice', 'disclosure', 'government_form', 'authorization'])
      .describe('What the document is.'),
    text: z.string().describe('Paragraphs between empty lines; `## ` a heading, `- ` an item.'),
    sha256: sha256.describe('Of the text in UTF-8.'),
    url: z
      .url()
      .nullable()
      .describe('Where the authority publishes the text, in more languages. The text here is complete.'),
    acknowledgement: z.enum(['checkbox', 'signature']).describe('Whether the candidate has to check a box.'),
    standalone: z.boolean().describe('Whether the document must stand alone on its page.'),
    checkbox: z
      .object({
        id: z.literal('copy_requested').describe('ID of the checkbox.'),
        label: z.string().describe('Text of the checkbox.'),
        required_by_law: z.boolean().describe('Whether a law requires the checkbox.'),
      })
      .nullable()
      .describe('A box of its own, never ticked beforehand; it may stay empty.'),
    rules: z.array(z.string()).describe('Rules that made it apply.'),
    authority: z.string().describe('Law that requires the document.'),
  })
  .meta({ id: 'Disclosure' });

export const disclosureList = list(disclosure);

/** What the page says about when the candidate saw one document and acknowledged it. */
const documentTimes = {
  presented_at: time
    .optional()
    .describe(
      "When the document was first shown, by the clock of the candidate's device, or by the service's in the candidate portal.",
    ),
  scrolled_to_end_at: time
    .optional()
    .describe('When its end was first in view. A document that fits on the screen: when it was shown.'),
  acknowledged_at: time
    .optional()
    .describe('When the candidate confirmed it, or signed where the signature confirms it.'),
};

/** Body of `POST /v1/consents`: what was shown, ticked and signed. Time, address and browser are the service's to add. */
export const consentBody = z.strictObject({
  candidate_id: candidateId.optional(),
  custom_id: line(255).optional().describe('The candidate by your own identifier.'),
  language: language.default('en').describe('Language of the texts for people.'),
  documents: z
    .array(
      z.strictObject({
        id: documentId.describe('ID of the document.'),
        version: line(32).describe('Version of the text that was shown.'),
        sha256: sha256.describe('SHA-256 of the document as it was shown.'),
        checked: z.boolean().default(false).describe('The box of its own, where it has one.'),
        ...documentTimes,
      }),
    )
    .min(1, fieldError('documents_required'))
    .max(30, fieldError('document_repeated'))
    .describe('The documents that were shown.'),
  embed_version: z
    .string()
    .regex(/^\d[\w.+-]{0,31}$/)
    .optional()
    .describe('Version of the embed that showed the documents. The embeds send it.'),
  signature: line(255).describe('The full name, as the candidate typed it.'),
  full_name: line(255)
    .optional()
    .describe('Name that the signature stands for, where the candidate has none yet.'),
  ...circumstances,
  work_locations: z
    .array(workLocation)
    .max(maxWorkLocations)
    .optional()
    .describe('All work locations, in place of country, state and city.'),
});

export const consentQuery = z.strictObject({ ...pagination, candidate_id: candidateId.optional() });

const signedDocument = z.object({
  id: documentId.describe('ID of the document.'),
  version: z.string().describe('Version of the text that was shown.'),
  language: language.describe('Language of the texts for people.'),
  title: z.string().describe('Title of the document.'),
  sha256: sha256.describe('SHA-256 of the text in UTF-8.'),
  checked: z.boolean().describe('Whether the candidate checked the box.'),
  ...documentTimes,
});

/** The longest origin that evidence keeps: a host name has up to 253 characters (RFC 1035, section 2.3.4). */
export const maxOriginLength = 300;

/** Where a consent was given, and by which credential it reached the service. */
const consentCapture = z
  .object({
    channel: z
      .enum(['page', 'candidate_portal', 'backend', 'simulator'])
      .describe(
        'What sent it: a page with a session token, the candidate portal, the backend of a self-hosted order, or the simulator of staging. Of a backend, the service knows nothing about the page that the candidate saw.',
      ),
    page_origin: z
      .string()
      .nullable()
      .describe(
        'Origin of the page, from the `Origin` header that its browser sent. null: no browser sent it. Never taken from the body.',
      ),
    version: z
      .string()
      .nullable()
      .describe(
        'Version of the embed, as it says, or of the service in the candidate portal. null: not known.',
      ),
    session_token_id: z
      .string()
      .nullable()
      .describe('ID (`jti`) of the session token that the page used. The token is not stored.'),
  })
  .meta({ id: 'ConsentCapture' });

/** What a consent and its evidence both say. */
const consentFields = {
  id: objectId,
  uri,
  candidate_id: candidateId,
  invitation_id: id.nullable().describe('ID of the invitation.'),
  signature: z.string().describe('The name that the candidate signed with.'),
  copy_requested: z.boolean().describe('Whether the candidate wants a copy of the report.'),
  ip_address: z.string().nullable().describe('Address from which the consent was given.'),
  user_agent: z.string().nullable().describe('Browser in which the consent was given.'),
  capture: consentCapture.describe('Where it was given.'),
  created_at: createdAt,
};

/** What a candidate consented to. It can be withdrawn, and never be changed. */
export const consent = z
  .object({
    ...consentFields,
    object: resourceName('consent'),
    documents: z.array(signedDocument).describe('The documents that were signed.'),
    copy_url: z.url().describe("The candidate's own copy, to print or save."),
    record_hash: sha256.describe('SHA-256 over this record and the hash of the one before it.'),
    withdrawn_at: timestamp.nullable().describe('When the candidate withdrew it. null: it holds.'),
  })
  .meta({ id: 'Consent' });

export const consentList = list(consent);

/** A document that a candidate signed, with the way to its PDF. */
export const consentDocument = signedDocument
  .extend({
    object: resourceName('consent_document'),
    consent_id: id.describe('The consent that it belongs to.'),
    download_uri: downloadUri,
    filename: z.string().describe('Name of the file.'),
    content_type: z.literal('application/pdf').describe('Media type of the file.'),
  })
  .meta({ id: 'ConsentDocument' });

/** Everything that proves a consent, so that anyone who holds it can verify the record without the service. */
export const consentEvidence = z
  .object({
    ...consentFields,
    object: resourceName('consent_evidence'),
    documents: z
      .array(signedDocument.extend({ text: z.string().describe('Word for word as it was shown.') }))
      .describe('The documents that were signed.'),
    full_name: z.string().describe('Name that the signature was compared with.'),
    circumstances: z.record(z.string(), z.unknown()).describe('What decided which documents applied.'),
    withdrawn_at: timestamp
      .nullable()
      .describe('When the candidate withdrew it. null: it holds. The hash does not contain it.'),
    preimage: z
      .string()
      .nullable()
      .describe(
        'The text whose SHA-256 in UTF-8 is `record_hash`: JSON of the record, its time, and `previous_hash`. null: the personal values were removed.',
      ),
    previous_hash: sha256
      .nullable()
      .describe("`record_hash` of the account's record before this one. null: it is the first."),
    record_hash: sha256.describe('SHA-256 of `preimage`, as the consent has it.'),
  })
  .meta({ id: 'ConsentEvidence' });

/** Whom a request is about, where, and what is checked: common to what is shown and what is consented to. */
export type DisclosureSubject = Partial<
  Pick<
    z.output<typeof disclosureQuery>,
    | 'candidate_id'
    | 'custom_id'
    | 'country'
    | 'state'
    | 'city'
    | 'zipcode'
    | 'county'
    | 'work_locations'
    | 'residence'
    | 'package'
    | 'credit_ground'
    | 'continuous'
  >
>;

export type Disclosure = z.infer<typeof disclosure>;
export type Consent = z.infer<typeof consent>;
export type ConsentDocumentResource = z.infer<typeof consentDocument>;
export type ConsentCapture = z.infer<typeof consentCapture>;
export type ConsentEvidence = z.infer<typeof consentEvidence>;
export type ConsentBody = z.input<typeof consentBody>;
