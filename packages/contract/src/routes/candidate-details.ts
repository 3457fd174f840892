import * as z from 'zod';
import { list, pagination } from '../list.ts';
import { employer, employerBody } from '../resources/candidate/employer.ts';
import { encryptedSsn } from '../resources/candidate/encrypted-ssn.ts';
import {
  deletedProfessionalLicense,
  driverLicense,
  driverLicenseBody,
  driverLicenseChanges,
  professionalLicense,
  professionalLicenseBody,
} from '../resources/candidate/license.ts';
import { school, schoolBody } from '../resources/candidate/school.ts';
import type { KeyScope } from '../resources/identity/key-scope.ts';
import { auditAs, backend, keyHolder, type RouteDefinition } from '../route.ts';

const candidateDetail = (scope: KeyScope) =>
  ({
    tag: 'Candidates',
    auth: backend(scope),
    reach: 'candidate',
    extension: true,
  }) as const;

const candidateRead = auditAs('candidate.read', 'candidate', 'candidate_id');
const candidateChange = auditAs('candidate.changed', 'candidate', 'candidate_id');

/** Routes of what is known of a candidate's past and licenses. */
export const candidateDetailRoutes = {
  'GET /v1/candidates/{candidate_id}/driver_licenses': {
    ...candidateDetail('read'),
    operationId: 'listCandidateDriverLicenses',
    summary: 'List the driver licenses of a candidate, the current one first',
    query: z.strictObject(pagination),
    response: list(driverLicense),
    audit: candidateRead,
  },
  'POST /v1/candidates/{candidate_id}/driver_licenses': {
    ...candidateDetail('order'),
    operationId: 'createCandidateDriverLicense',
    summary: 'Add a driver license of a candidate: the current one, or the one before',
    body: driverLicenseBody,
    response: driverLicense,
    audit: candidateChange,
  },
  'GET /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': {
    ...candidateDetail('read'),
    operationId: 'getCandidateDriverLicense',
    summary: 'Read a driver license of a candidate',
    response: driverLicense,
    audit: candidateRead,
  },
  'POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': {
    ...candidateDetail('order'),
    operationId: 'updateCandidateDriverLicense',
    summary: 'Change a driver license of a candidate',
    body: driverLicenseChanges,
    response: driverLicense,
    audit: candidateChange,
  },
  'DELETE /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': {
    ...candidateDetail('order'),
    operationId: 'deleteCandidateDriverLicense',
    summary: 'Delete a driver license of a candidate',
    response: driverLicense,
    audit: candidateChange,
  },
  'GET /v1/candidates/{candidate_id}/employers': {
    ...candidateDetail('read'),
    operationId: 'listCandidateEmployers',
    summary: 'List the employers of a candidate, in the order in which they were named',
    query: z.strictObject(pagination),
    response: list(employer),
    audit: candidateRead,
  },
  'POST /v1/candidates/{candidate_id}/employers': {
    ...candidateDetail('order'),
    operationId: 'createCandidateEmployer',
    summary: 'Add an employer of a candidate',
    body: employerBody,
    response: employer,
    audit: candidateChange,
  },
  'GET /v1/candidates/{candidate_id}/employers/{employer_id}': {
    ...candidateDetail('read'),
    operationId: 'getCandidateEmployer',
    summary: 'Read an employer of a candidate',
    response: employer,
    audit: candidateRead,
  },
  'DELETE /v1/candidates/{candidate_id}/employers/{employer_id}': {
    ...candidateDetail('order'),
    operationId: 'deleteCandidateEmployer',
    summary: 'Delete an employer of a candidate',
    response: employer,
    audit: candidateChange,
  },
  'GET /v1/candidates/{candidate_id}/schools': {
    ...candidateDetail('read'),
    operationId: 'listCandidateSchools',
    summary: 'List the schools of a candidate, in the order in which they were named',
    query: z.strictObject(pagination),
    response: list(school),
    audit: candidateRead,
  },
  'POST /v1/candidates/{candidate_id}/schools': {
    ...candidateDetail('order'),
    operationId: 'createCandidateSchool',
    summary: 'Add a school of a candidate',
    body: schoolBody,
    response: school,
    audit: candidateChange,
  },
  'GET /v1/candidates/{candidate_id}/schools/{id}': {
    ...candidateDetail('read'),
    operationId: 'getCandidateSchool',
    summary: 'Read a school of a candidate',
    response: school,
    audit: candidateRead,
  },
  'DELETE /v1/candidates/{candidate_id}/schools/{id}': {
    ...candidateDetail('order'),
    operationId: 'deleteCandidateSchool',
    summary: 'Delete a school of a candidate',
    response: school,
    audit: candidateChange,
  },
  'GET /v1/candidates/{candidate_id}/professional_licenses': {
    ...candidateDetail('read'),
    operationId: 'listCandidateProfessionalLicenses',
    summary: 'List the professional licenses of a candidate, in the order in which they were named',
    query: z.strictObject(pagination),
    response: list(professionalLicense),
    audit: candidateRead,
  },
  'POST /v1/candidates/{candidate_id}/professional_licenses': {
    ...candidateDetail('order'),
    operationId: 'createCandidateProfessionalLicense',
    summary: 'Add a professional license of a candidate',
    body: professionalLicenseBody,
    response: professionalLicense,
    audit: candidateChange,
  },
  'DELETE /v1/candidates/{candidate_id}/professional_licenses/{license_id}': {
    ...candidateDetail('order'),
    operationId: 'deleteCandidateProfessionalLicense',
    summary: 'Delete a professional license of a candidate',
    response: deletedProfessionalLicense,
    audit: candidateChange,
  },
  'GET /v1/candidates/{candidate_id}/ssn': {
    ...candidateDetail('read'),
    operationId: 'getCandidateSsn',
    auth: keyHolder('read'),
    audit: auditAs('candidate.ssn_read', 'candidate', 'candidate_id'),
    summary: "Read the Social Security number of a candidate, encrypted with the account's public key",
    response: encryptedSsn,
    failures: [409],
  },
} as const satisfies Record<string, RouteDefinition>;
