import type { CandidateBody } from '@service-embeds/contract';

/** Everything that a customer and a candidate can say about the candidate. */
export const person = {
  email: 'planted.address+consider@example.com',
  first_name: 'Quizzaciously',
  middle_name: 'Middle-Planted',
  last_name: 'Plantedname',
  phone: '+14155550177',
  zipcode: '43004',
  dob: '1971-03-09',
  ssn: '000987654',
  driver_license_number: 'PLANTED7654321',
  driver_license_state: 'OH',
  previous_driver_license_number: 'FORMER7654321',
  previous_driver_license_state: 'NV',
  former_names: [{ first_name: 'Former-Planted', last_name: 'Earlier-Planted' }],
  mother_maiden_name: 'Maiden-Planted',
  custom_id: 'custom-planted-1',
  metadata: { note: 'Metadata-Planted' },
  postal_address: {
    name: 'Quizzaciously Plantedname',
    street: '17 Planted-Street',
    city: 'Planted-City',
    state: 'OH',
    zipcode: '43004',
  },
} satisfies CandidateBody;

/** What must be found nowhere when the personal data is removed. */
export const planted = [
  'planted.address',
  'Quizzaciously',
  'Middle-Planted',
  'Plantedname',
  '4155550177',
  '1971-03-09',
  '000987654',
  'PLANTED7654321',
  'FORMER7654321',
  'Maiden-Planted',
  'Former-Planted',
  'Earlier-Planted',
  'custom-planted-1',
  'Metadata-Planted',
  'Planted-Street',
  'Planted-City',
  'Planted-Tag',
  'Planted-File',
];
