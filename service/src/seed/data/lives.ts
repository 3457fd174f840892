/** A seeded report: the simulator's scenario of its candidate, and days since it was ordered. */
export interface SeededLife {
  tag: string;
  days: number;
}

/** Reports in every state, as an account has them that has ordered for a month. */
const lives: SeededLife[] = [
  { tag: 'clear', days: 9 },
  { tag: 'consider', days: 8 },
  { tag: 'clear', days: 0.2 },
  { tag: 'id', days: 4 },
  { tag: 'dispute-open', days: 14 },
  { tag: 'complete', days: 11 },
  { tag: 'cancelled', days: 6 },
  { tag: 'engaged', days: 13 },
  { tag: 'pre-adverse', days: 5 },
  { tag: 'post-adverse', days: 27 },
  { tag: 'escalated', days: 7 },
  { tag: 'consider-multi', days: 16 },
  { tag: 'slow', days: 5 },
  { tag: 'suspend-resume', days: 1.5 },
  { tag: 'dispute-clear', days: 29 },
  { tag: 'consider-mvr', days: 12 },
  { tag: 'clear', days: 1 },
];

/** The life of the report of an account's completed invitation number `index`. */
export const lifeOf = (index: number): SeededLife => lives[index % lives.length] as SeededLife;
