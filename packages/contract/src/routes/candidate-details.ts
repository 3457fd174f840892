import * as z from 'zod';
import { list, pagination } from '../list.ts';
import { employer, employerBody } from '../resources/candidate/employer.ts';
import {
  deletedProfessionalLicense,
  driverLicense,
  driverLicenseBody,
  driverLicenseChanges,
  professionalLicense,
  professionalLicenseBody,
} from '../resources/candidate/license.ts';
import { school, schoolBody } from '../resources/candidate/school.ts';
import { encryptedSsn } from '../resources/candidate/encrypted-ssn.ts';
import type { KeyScope } from '../resources/identity/key-scope.ts';
import type { RouteDefinition } from '../route.ts';
import { backend, keyHolder } from './auth.ts';

const shared = (scope: KeyScope) =>
  ({ tag: 'Candidates', auth: backend(scope), status: 200, extension: true }) as const;

/** Routes of what is known of a candidate's past and licenses. */
export const candidateDetailRoutes = {
  'GET /v1/candidates/{candidate_id}/driver_licenses': {
    ...shared('read'),
    summary: 'List the driver licenses of a candidate, the current one first',
    query: z.strictObject(pagination),
    response: list(driverLicense),
    failures: [404],
  },
  'POST /v1/candidates/{candidate_id}/driver_licenses': {
    ...shared('order'),
    summary: 'Add a driver license of a candidate: the current one, or the one before',
    body: driverLicenseBody,
    response: driverLicense,
    failures: [404, 409],
  },
  'GET /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': {
    ...shared('read'),
    summary: 'Read a driver license of a candidate',
    response: driverLicense,
    failures: [404],
  },
  'POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': {
    ...shared('order'),
    summary: 'Change a driver license of a candidate',
    body: driverLicenseChanges,
    response: driverLicense,
    failures: [404, 409],
  },
  'DELETE /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': {
    ...shared('order'),
    summary: 'Delete a driver license of a candidate',
    response: driverLicense,
    failures: [404],
  },
  'GET /v1/candidates/{candidate_id}/employers': {
    ...shared('read'),
    summary: 'List the employers of a candidate, in the order in which they were named',
    query: z.strictObject(pagination),
    response: list(employer),
    failures: [404],
  },
  'POST /v1/candidates/{candidate_id}/employers': {
    ...shared('order'),
    summary: 'Add an employer of a candidate',
    body: employerBody,
    response: employer,
    failures: [404, 409],
  },
  'GET /v1/candidates/{candidate_id}/employers/{employer_id}': {
    ...shared('read'),
    summary: 'Read an employer of a candidate',
    response: employer,
    failures: [404],
  },
  'DELETE /v1/candidates/{candidate_id}/employers/{employer_id}': {
    ...shared('order'),
    summary: 'Delete an employer of a candidate',
    response: employer,
    failures: [404],
  },
  'GET /v1/candidates/{candidate_id}/schools': {
    ...shared('read'),
    summary: 'List the schools of a candidate, in the order in which they were named',
    query: z.strictObject(pagination),
    response: list(school),
    failures: [404],
  },
  'POST /v1/candidates/{candidate_id}/schools': {
    ...shared('order'),
    summary: 'Add a school of a candidate',
    body: schoolBody,
    response: school,
    failures: [404, 409],
  },
  'GET /v1/candidates/{candidate_id}/schools/{id}': {
    ...shared('read'),
    summary: 'Read a school of a candidate',
    response: school,
    failures: [404],
  },
  'DELETE /v1/candidates/{candidate_id}/schools/{id}': {
    ...shared('order'),
    summary: 'Delete a school of a candidate',
    response: school,
    failures: [404],
  },
  'GET /v1/candidates/{candidate_id}/professional_licenses': {
    ...shared('read'),
    summary: 'List the professional licenses of a candidate, in the order in which they were named',
    query: z.strictObject(pagination),
    response: list(professionalLicense),
    failures: [404],
  },
  'POST /v1/candidates/{candidate_id}/professional_licenses': {
    ...shared('order'),
    summary: 'Add a professional license of a candidate',
    body: professionalLicenseBody,
    response: professionalLicense,
    failures: [404, 409],
  },
  'DELETE /v1/candidates/{candidate_id}/professional_licenses/{license_id}': {
    ...shared('order'),
    summary: 'Delete a professional license of a candidate',
    response: deletedProfessionalLicense,
    failures: [404],
  },
  'GET /v1/candidates/{candidate_id}/ssn': {
    ...shared('read'),
    auth: keyHolder('read'),
    summary: "Read the Social Security number of a candidate, encrypted with the account's public key",
    response: encryptedSsn,
    failures: [404, 409],
  },
} as const satisfies Record<string, RouteDefinition>;
