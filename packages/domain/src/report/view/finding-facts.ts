import type { Screening } from '@service-embeds/contract';

type ScreeningRecord = Pick<Screening['records'][number], 'case_number' | 'source'>;
type Charge = Pick<
  Screening['records'][number]['charges'][number],
  'disposition' | 'disposition_date' | 'offense_date' | 'sentence'
>;

/** Facts of a finding. Every place that shows a finding has a label for each. */
export type FindingFact = 'disposition' | 'offense' | 'sentence' | 'caseNumber';

/**
 * Returns what people read of a charge beside its name and level, in this order: on the page of the report, in its PDF, and in the
 * candidate's copy. What the source does not say is empty.
 * @param formatDay writes a day as people do
 */
export function findingFacts(
  { case_number, source }: Partial<ScreeningRecord>,
  {
    disposition,
    disposition_date,
    offense_date,
    sentence,
  }: { [Name in keyof Charge]?: Charge[Name] | undefined },
  formatDay: (day: string) => string,
): [fact: FindingFact, text: string][] {
  const day = (value: string | null | undefined) => (value ? formatDay(value) : '');
  return [
    ['disposition', [disposition, day(disposition_date)].filter(Boolean).join(', ')],
    ['offense', day(offense_date)],
    ['sentence', sentence ?? ''],
    ['caseNumber', [case_number, source].filter(Boolean).join(' · ')],
  ];
}
