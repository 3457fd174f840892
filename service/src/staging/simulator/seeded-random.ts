import { sha256 } from '../../platform/crypto.ts';

/** A number from 0 up to 1 that is always the same for the same text: the simulator has no other chance. */
export const chance = (text: string): number => sha256(text).readUInt32BE(0) / 2 ** 32;
