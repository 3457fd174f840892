/** Whether a type of screening searches criminal records. */
export const isCriminal = (screening: string): boolean => /criminal|sex_offender|watchlist/.test(screening);
