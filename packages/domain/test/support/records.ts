import { createHash } from 'node:crypto';
import type { CandidateRecord, SecretCipher } from '@service-embeds/domain/candidate/candidate-record';
import type { InvitationRecord } from '@service-embeds/domain/invitation/invitation-record';
import { placeLocations } from './place-locations.ts';

/** A cipher that shows in a test whether a value was encrypted. */
export const cipher: SecretCipher<string> = {
  encrypt: (text) => `encrypted:${text}`,
  decrypt: (secret) => secret.replace(/^encrypted:/, ''),
  lookup: (text) => `lookup:${text}`,
};

export const candidateRecord = (changes: Partial<CandidateRecord<string>> = {}): CandidateRecord<string> => ({
  accountId: 'account',
  id: '0199c1e2a4b07f3d5c6a1e2b',
  applicationId: null,
  email: 'ada@example.com',
  firstName: 'Ada',
  middleName: null,
  noMiddleName: false,
  lastName: 'Testerman',
  formerNames: null,
  phone: '+14155550132',
  zipcode: '94105',
  dob: 'encrypted:1990-05-17',
  ssn: 'encrypted:123456780',
  driverLicenseNumber: 'encrypted:F1112001',
  driverLicenseLookup: 'lookup:F1112001',
  driverLicenseState: 'CA',
  motherMaidenName: 'encrypted:Sampleton',
  previousDriverLicenseNumber: 'encrypted:A7654321',
  previousDriverLicenseState: 'NV',
  driverLicenseDetails: null,
  postalAddress: null,
  addresses: null,
  employers: null,
  schools: null,
  professionalLicenses: null,
  references: null,
  language: 'en',
  customId: 'applicant-1',
  copyRequested: true,
  metadata: { team: 'West' },
  geoIds: ['geo'],
  workLocations: [],
  remainingFilePartsRequestedAt: null,
  piiRemovedAt: null,
  createdAt: new Date('2026-11-21T09:30:00.750Z'),
  ...changes,
});

export const invitationRecord = (changes: Partial<InvitationRecord> = {}): InvitationRecord => ({
  accountId: 'account',
  id: '0199c1e2a4b07f3d5c6a1e2c',
  applicationId: null,
  candidateId: '0199c1e2a4b07f3d5c6a1e2b',
  packageSlug: 'basic_criminal',
  node: 'west',
  workLocations: placeLocations({ country: 'US', state: 'CA' }),
  tags: ['season'],
  conditionalOfferMade: false,
  creditGround: null,
  annualSalary: null,
  status: 'pending',
  createdAt: new Date('2026-11-21T09:30:00Z'),
  expiresAt: new Date('2026-11-28T09:30:00Z'),
  completedAt: null,
  deletedAt: null,
  archivedAt: null,
  archivedById: null,
  archivedByEmail: null,
  reportId: null,
  renewalId: null,
  mailId: null,
  mailStatus: null,
  mailFailure: null,
  mailStatusAt: null,
  dueAt: new Date('2026-11-22T09:30:00Z'),
  ...changes,
});

/** Links of an imaginary candidate portal. */
export const links = {
  applyUrl: (id: string) => `https://portal.example/apply/${id}`,
  packageApplyUrl: (id: string) => `https://portal.example/apply/packages/${id}`,
};

/** The code of the ApiError that `work` throws. Undefined when it throws none. */
export function errorCodeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** SHA-256 as the service computes it. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
