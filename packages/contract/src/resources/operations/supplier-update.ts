import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { id, line, paragraphs, usStateCode } from '../../primitives.ts';
import { county, screeningId, typedName } from '../../shared-fields.ts';
import { screeningContents } from '../report/screening-content.ts';
import { cancellationReason, result, publicRecord } from '../report/screening.ts';
import { verificationType } from '../report/verification.ts';

/** What a record is about. The laws limit each for another time. */
const suppliedRecordType = z.enum([
  'criminal',
  'civil_judgment',
  'tax_lien',
  'collection',
  'bankruptcy',
  'registry',
  'other',
]);

/** A record as a supplier sends it, with what decides whether it may be reported. */
export const suppliedRecord = publicRecord.extend({
  record_type: suppliedRecordType
    .optional()
    .describe('What the record is about. Left out: what the type of the screening says.'),
  closed: z
    .boolean()
    .optional()
    .describe('Whether the record is sealed, expunged, of a juvenile, or otherwise closed.'),
});

const kind = <const Name extends string>(name: Name) => z.literal(name).describe('What the supplier tells.');

const outcome = {
  screening_id: screeningId,
  result,
  records: z.array(suppliedRecord).max(50).default([]).describe('What was found at courts and registries.'),
  ...z.object(screeningContents).partial().shape,
};

/** What an investigation found about a screening. */
const correction = {
  ...outcome,
  delete_content: z
    .boolean()
    .optional()
    .describe(
      'Whether what the screening says besides records is deleted, because it is wrong or could not be verified.',
    ),
};

/** Who furnished a deleted item, as the candidate has to be told (FCRA section 611(a)(5)(B)(iii)). */
export const furnisher = z
  .strictObject({
    name: typedName,
    address: line(255).describe('Business address of the source.'),
    phone: line(32).nullable().default(null).describe('Null: it is not available.'),
  })
  .meta({ id: 'Furnisher' });

/** The county court of a search. */
const court = { county, state: usStateCode };

const consistent = {
  check: (outcome: { result: string; records: unknown[] }) =>
    outcome.result === 'consider' || outcome.records.length === 0,
  params: { path: ['records'], message: fieldError('records_without_consider') },
};

/** What the provider's staff write about the result of a dispute. */
export const disputeNote = z.strictObject({
  note: paragraphs(2000)
    .optional()
    .describe('What the investigation found, in words. The candidate and the customer read it.'),
});

/**
 * An update of a report by its supplier: the staging simulator, operations staff, or an external company.
 */
export const supplierUpdate = z
  .discriminatedUnion(
    'kind',
    [
      z
        .strictObject({ kind: kind('screening_completed'), ...outcome })
        .refine(consistent.check, consistent.params),
      z.strictObject({
        kind: kind('screening_canceled'),
        screening_id: screeningId,
        reason: cancellationReason.describe('Why the screening is canceled.'),
      }),
      z.strictObject({
        kind: kind('search_added'),
        screening_type: z
          .enum(['county_criminal_search', 'county_civil_search'])
          .describe('Type of the screening.'),
        ...court,
      }),
      z.strictObject({
        kind: kind('search_changed'),
        screening_id: screeningId,
        ...court,
      }),
      z.strictObject({
        kind: kind('search_removed'),
        screening_id: screeningId,
      }),
      z.strictObject({ kind: kind('estimate_due') }),
      z.strictObject({
        kind: kind('documents_required'),
        verification_type: verificationType,
      }),
      z.strictObject({
        kind: kind('verification_completed'),
        verification_type: verificationType,
      }),
      z.strictObject({
        kind: kind('verification_processed'),
        verification_type: verificationType,
      }),
      z.strictObject({ kind: kind('suspended') }),
      z.strictObject({ kind: kind('resumed') }),
      z.strictObject({ kind: kind('disputed') }),
      z.strictObject({
        kind: kind('dispute_ended'),
        corrections: z
          .array(z.strictObject(correction).refine(consistent.check, consistent.params))
          .max(50)
          .default([])
          .describe('Corrected results of screenings.'),
        ...disputeNote.shape,
      }),
      z.strictObject({
        kind: kind('item_reinserted'),
        item_id: id.describe('The item of a dispute that was deleted.'),
        certified: z
          .boolean()
          .default(false)
          .describe('Whether the furnisher certifies that the item is complete and accurate.'),
        furnisher: furnisher.describe('Source of a deleted item, which certified it before it was put back.'),
      }),
    ],
    {
      error: fieldError('not_an_option', {
        options: [
          'screening_completed',
          'screening_canceled',
          'search_added',
          'search_changed',
          'search_removed',
          'estimate_due',
          'documents_required',
          'verification_completed',
          'verification_processed',
          'suspended',
          'resumed',
          'disputed',
          'dispute_ended',
          'item_reinserted',
        ],
      }),
    },
  )
  .meta({ id: 'SupplierUpdate' });

export type SuppliedRecordType = z.infer<typeof suppliedRecordType>;
export type SuppliedRecord = z.infer<typeof suppliedRecord>;
export type Furnisher = z.infer<typeof furnisher>;
export type SupplierUpdate = z.infer<typeof supplierUpdate>;
