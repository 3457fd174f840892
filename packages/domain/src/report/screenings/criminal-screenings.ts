/** Whether a type of screening searches criminal records. */
export const isCriminal = (screening: string): boolean =>
  /arrest|criminal|sex_offender|watchlist/.test(screening);
