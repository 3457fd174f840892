import assert from 'node:assert/strict';

const charge = (level: 'felony' | 'misdemeanor' | 'infraction', disposition: string | null, day: string) => ({
  level,
  disposition,
  offense_date: day,
  disposition_date: disposition === null ? null : day,
});

const convictions = (level: 'felony' | 'misdemeanor', ...days: string[]) =>
  Object.fromEntries(days.map((day) => [`${level}-${day.slice(0, 7)}`, charge(level, 'Convicted', day)]));

/**
 * A record of each class, by the name that the table of places uses. Convictions lie on both sides of each number of years that a law
 * names, so that one year more or less shows.
 */
export const records = {
  ...convictions(
    'felony',
    '2016-02-16',
    '2017-02-15',
    '2019-02-15',
    '2020-02-14',
    '2021-02-16',
    '2022-02-15',
  ),
  ...convictions('misdemeanor', '2021-02-16', '2022-02-15', '2023-02-15', '2023-11-15', '2024-05-15'),
  infraction: charge('infraction', 'Convicted', '2025-06-16'),
  dismissed: charge('misdemeanor', 'Dismissed', '2025-06-16'),
  diverted: charge('misdemeanor', 'Deferred adjudication', '2025-06-16'),
  pending: charge('misdemeanor', null, '2026-06-15'),
  'pending-2025-02': charge('misdemeanor', null, '2025-02-14'),
};
/** Their names, in their order. */
export const recordNames = Object.keys(records);

/** Returns names without the convictions that are older than another one of their level: what holds of it holds of them. */
export function withoutOlder(names: readonly string[], among: readonly string[]): string[] {
  return names.filter((name) => {
    const level = /^(felony|misdemeanor)-/.exec(name)?.[0];
    if (level === undefined) return true;
    const older = among.filter((other) => other.startsWith(level) && other < name);
    for (const other of older) assert.ok(names.includes(other), `${name}, and not ${other}`);
    return !names.some((other) => other.startsWith(level) && other > name);
  });
}
