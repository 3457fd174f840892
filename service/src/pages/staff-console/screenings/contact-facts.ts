import type { Employer, School, SupplierOrder } from '@service-embeds/contract';
import { factList } from '../../kit/parts/fact-list.ts';
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
