import { readHistory } from '@service-embeds/domain/candidate/candidate-history';
import {
  displayName,
  type CandidateRecord,
  type SecretCipher,
} from '@service-embeds/domain/candidate/candidate-record';
import type { CandidateHistory } from '@service-embeds/domain/candidate/history-answers';
import { addMonths, dayOf } from '@service-embeds/domain/time';
import { sha256 } from '../../../platform/secret-keys.ts';
import { defaultScenario, scenarios, type Scenario } from './screening-scenarios.ts';

/** The data of a candidate that sources repeat, in plain text. */
export interface Subject {
  id: string;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  name: string;
  zipcode: string | null;
  dob: string | null;
  ssn: string | null;
  driverLicenseNumber: string | null;
  driverLicenseState: string | null;
  /** Whom verifications ask. */
  history: CandidateHistory;
}

/** Returns a candidate as a source knows it. */
export function toSubject(row: CandidateRecord<Buffer>, cipher: SecretCipher<Buffer>): Subject {
  const valueOf = (field: 'dob' | 'ssn' | 'driverLicenseNumber'): string | null => {
    const secret = row[field];
    return secret && cipher.decrypt(secret, field);
  };
  return {
    id: row.id,
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    name: displayName(row),
    zipcode: row.zipcode,
    dob: valueOf('dob'),
    ssn: valueOf('ssn'),
    driverLicenseNumber: valueOf('driverLicenseNumber'),
    driverLicenseState: row.driverLicenseState,
    history: readHistory(row, cipher),
  };
}

/** The data of a candidate that can name a scenario. */
export interface TestIdentity {
  email: string;
  lastName: string | null;
  ssn: string | null;
}

/** Domains reserved for testing (RFC 2606). Tags have a meaning only there. */
const reservedDomain = /@(?:[^@]+\.)?(?:example\.(?:com|org|net)|[^@.]+\.(?:test|example)|test|example)$/i;

/** Returns the tags of an email address: `a+inv-auto+consider@example.com` has two. */
export function tagsOf(email: string): string[] {
  if (!reservedDomain.test(email)) return [];
  return email.slice(0, email.lastIndexOf('@')).toLowerCase().split('+').slice(1);
}

/** Returns the scenario of a candidate: by email tag, then SSN, then last name. Default: everything is clear. */
export function scenarioOf({ email, lastName, ssn }: TestIdentity): Scenario {
  const tags = tagsOf(email);
  const digits = ssn?.replace(/\D/g, '');
  const name = lastName?.toLowerCase();
  return (
    scenarios.find(({ tag }) => tags.includes(tag)) ??
    scenarios.find((scenario) => scenario.ssn.replace(/\D/g, '') === digits) ??
    scenarios.find((scenario) => scenario.lastName.toLowerCase() === name) ??
    defaultScenario
  );
}

/** Returns a number from 0 up to 1 that is always the same for the same text, so that simulations can be repeated. */
export const seededRandom = (text: string): number => sha256(text).readUInt32BE(0) / 2 ** 32;

/** Returns a day some years before a time. */
export const dayBefore = (at: Date, years: number): string => dayOf(addMonths(at, -12 * years));
