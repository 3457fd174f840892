import {
  displayName,
  type CandidateRecord,
  type SecretCipher,
} from '@service-embeds/domain/candidate/candidate';
import { readHistory } from '@service-embeds/domain/candidate/candidate-history';
import type { CandidateHistory } from '@service-embeds/domain/candidate/history-entries';

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
