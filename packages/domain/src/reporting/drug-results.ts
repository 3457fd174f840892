import { ApiError, errorCatalog, type Result, type ScreeningContent } from '@service-embeds/contract';

/** What a report says where the medical review officer reports this. */
const results = { positive: 'consider', negative: 'clear', canceled: undefined } as const;

/**
 * Rejects a result of a drug screening that is not that of its medical review officer. A negative test is one even if it is dilute (49
 * CFR 40.197), and a canceled test is neither positive nor negative, so that the screening is canceled (49 CFR 40.207).
 *
 * @throws ApiError 400
 */
export function checkDrugResult({ drug_screening: drugs }: ScreeningContent, result: Result): void {
  const { disposition } = drugs ?? {};
  if (!disposition || results[disposition] === result) return;
  const expected = results[disposition];
  const sentence = expected ? `Use "${expected}"` : 'Cancel the screening';
  throw new ApiError(errorCatalog.invalidInput({ result: [`${sentence} for a ${disposition} test.`] }));
}

/**
 * Leaves out what a laboratory found and the medical review officer did not confirm: a prescription can explain it, and tells of an
 * illness (49 CFR 40.97, 40.137, 40.327).
 */
export function withVerifiedAnalytes(content: ScreeningContent): ScreeningContent {
  const { drug_screening: drugs } = content;
  if (!drugs?.analytes || drugs.disposition === 'positive') return content;
  const disposition = drugs.disposition === 'negative' ? ('negative' as const) : null;
  const analytes = drugs.analytes.map((each) =>
    each.disposition === 'positive' ? { ...each, disposition } : each,
  );
  return { ...content, drug_screening: { ...drugs, analytes } };
}
