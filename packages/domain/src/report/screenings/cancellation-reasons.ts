import type { CancellationReason } from '@service-embeds/contract';

/**
 * Reasons that a person can give who cancels a screening. Nobody enters that a consent was withdrawn: the withdrawal itself
 * cancels the screenings (`stopReport`).
 */
export type EnteredCancellationReason = Exclude<CancellationReason, 'consent_withdrawn'>;
