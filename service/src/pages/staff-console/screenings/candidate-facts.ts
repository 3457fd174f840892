import type { SupplierOrder, Employer, School } from '@service-embeds/contract';
import { factList, type Fact } from '../../kit/parts/fact-list.ts';
import type { Html } from '../../kit/layout/page.ts';

/** Whom the open screenings ask, and how to reach them. */
export const contactFacts = ({
  history: { employers = [], schools = [], references = [] },
}: SupplierOrder): Html =>
  factList([
    ...employers
      .filter(({ type }) => type === 'employer')
      .map((entry) => ['Employer', ofEmployer(entry)] as const),
    ...schools.map((entry) => ['School', ofSchool(entry)] as const),
    ...references.map(
      ({ name, relation, email, phone }) => ['Reference', join(name, relation, email, phone)] as const,
    ),
  ]);

/** The candidate can ask that an employer is not contacted. */
const ofEmployer = ({
  name,
  do_not_contact: mustNotContact,
  employer_url: url,
  manager,
  note,
}: Employer): string =>
  mustNotContact
    ? `${name}: do not contact`
    : join(name, url, manager?.name, manager?.title, manager?.email, manager?.phone, note);

const ofSchool = ({ name, phone, school_url: url }: School): string => join(name, phone, url);

const join = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** The data of a candidate that open screenings need. */
export function candidateFacts({ candidate, history, work_locations: places }: SupplierOrder): Html {
  const nameOf = (name: {
    first_name: string | null;
    middle_name: string | null;
    last_name: string | null;
  }) => [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' ');
  const rows: Fact[] = [
    ['Candidate', nameOf(candidate)],
    ['Former names', candidate.former_names.map(nameOf).join('; ')],
    ['Date of birth', candidate.dob],
    ['Social Security number', candidate.ssn],
    [
      "Driver's license",
      [candidate.driver_license_number, candidate.driver_license_state].filter(Boolean).join(', '),
    ],
    ['ZIP code', candidate.zipcode],
    [
      'Addresses',
      history.addresses
        ?.map(({ street, city, state, zipcode }) => `${street}, ${city}, ${state} ${zipcode}`)
        .join('; '),
    ],
    [
      'Work locations',
      places
        .map(({ city, county, state, zipcode, country }) =>
          [city, county, state, zipcode, country].filter(Boolean).join(', '),
        )
        .join('; '),
    ],
  ];
  return factList(rows);
}
