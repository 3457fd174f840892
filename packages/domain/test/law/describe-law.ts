import type { PlaceDuty, PlaceLaw, UseLimitDuty, WaitDuty } from '../../src/law/place-law.ts';

const limit = ({ classes, degrees, offenses, years, from }: UseLimitDuty): string => {
  const of = [...(degrees ?? []), ...(offenses ? [offenses] : [])].join('/');
  const what = `${classes.join('/')}${of && ` of ${of}`}`;
  return years === 0 ? `never ${what}` : `${what} ${years} years from ${from ?? 'disposition'}`;
};

const wait = ({ days, unit, from, extension }: WaitDuty): string => {
  const more = extension ? ` +${extension.days} after ${extension.after}` : '';
  return `wait ${days} ${unit.replace('_', ' ')} from ${from}${more}`;
};

const words: { [Kind in PlaceDuty['kind']]: (duty: Extract<PlaceDuty, { kind: Kind }>) => string } = {
  search_stage: ({ about, after }) =>
    `${{ criminal_record: 'record', credit_report: 'credit', date_of_birth: 'age' }[about]} after ${after}`,
  hand_out: ({ document }) => `hands out ${document}`,
  two_parts: () => 'two parts',
  credit_report: ({ allowed }) => `credit ${allowed}`,
  salary_history: () => 'no salary history',
  use_limit: limit,
  marijuana_test: ({ forbids }) =>
    ({ test: 'no marijuana test', use: 'never a marijuana test', use_by_patient: 'never that of a patient' })[
      forbids
    ],
  record_copy: ({ enclosed, protectsResidents }) =>
    `copy of records${enclosed ? ` with ${enclosed}` : ''}${protectsResidents ? ' and of residents' : ''}`,
  assessment: ({ attached, again }) =>
    `assessment${attached ? ' attached' : ''}${again ? ' again after an answer' : ''}`,
  wait,
  notice: ({ notice, parts, byPost }) =>
    `${notice === 'final' ? 'final' : 'first'} notice${byPost ? ' by post' : ''}: ${parts.join(', ')}`,
  disclosure: ({ document, section, package: condition, basis, copyBox }) =>
    [
      `shows ${document}`,
      ...(section ? [`(${section})`] : []),
      ...(condition ? [`with ${condition}`] : []),
      ...(basis ? [`by ${basis}`] : []),
      ...(copyBox ? ['and a copy box'] : []),
    ].join(' '),
};

const wordsOf = <Kind extends PlaceDuty['kind']>(duty: Extract<PlaceDuty, { kind: Kind }>): string =>
  (words[duty.kind] as (duty: Extract<PlaceDuty, { kind: Kind }>) => string)(duty);

/** Returns a law as a row of the table that the test has by hand: ID, place, employers, days, duties. */
export function describeLaw({
  id,
  jurisdiction,
  fewestEmployees,
  smallerFrom,
  until,
  source,
  duties,
}: PlaceLaw): string {
  const employers =
    fewestEmployees === undefined
      ? 'all'
      : `${fewestEmployees}+${smallerFrom ? `, all from ${smallerFrom}` : ''}`;
  const days = [source.inForceSince ?? '?', ...(until ? [`until ${until}`] : [])].join(' ');
  return [id, jurisdiction, employers, days, duties.map(wordsOf).join('; ')].join(' | ');
}
