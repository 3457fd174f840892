import { placeLaws } from '../../src/law/laws-for.ts';
import type { LawsAt } from '../../src/law/select-laws.ts';

/** The whole table, on a day on which every law of it is in force for large employers. */
export const law: LawsAt = { laws: placeLaws, at: new Date('2026-11-25T12:00:00Z') };
