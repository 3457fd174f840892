import { html } from 'hono/html';
import {
  ApiError,
  errorCatalog,
  type SupplierOrder,
  type Employer,
  type School,
} from '@service-embeds/contract';
import { formatDate, formatTime } from '../../../platform/translations/messages-for.ts';
import type { Html } from '../../kit/layout/page.ts';
import { factList, type Fact } from '../../kit/parts/fact-list.ts';
import { list } from '../../kit/parts/list-parts.ts';
import { recordRead, type StaffContext } from '../staff-env.ts';

/** Whom the open screenings ask, and how to reach them. */
export const contactCard = ({
  history: { employers = [], schools = [], references = [] },
}: SupplierOrder): Html =>
  factCard('Whom to ask', [
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

const factCard = (title: string, facts: readonly Fact[]): Html =>
  facts.length
    ? html`<div class="card">
        <h2 class="first">${title}</h2>
        ${factList(facts)}
      </div>`
    : html``;

/** The data of a candidate that open screenings need. */
export function candidateCard({ candidate, history, work_locations: places }: SupplierOrder): Html {
  const nameOf = (name: {
    first_name: string | null;
    middle_name: string | null;
    last_name: string | null;
  }) => [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' ');
  const rows: Fact[] = [
    ['Name', nameOf(candidate)],
    ['Former names', candidate.former_names.map(nameOf).join('; ')],
    ['Date of birth', candidate.dob && formatDate(new Date(candidate.dob))],
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
  return factCard('Candidate', rows);
}

/** A file of a candidate, without its content. */
export interface ListedFile {
  id: string;
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png';
  /** Bytes. */
  size: number;
  createdAt: Date;
}

const formats = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const;

/** Links to files. Each opens in a tab of its own, so that the page with the decision stays. @param base address of the files */
export const fileList = (files: readonly ListedFile[], base: string): Html =>
  list(
    files.map(
      ({ id, contentType, size, createdAt }, index) =>
        html`<li>
          <a href="${base}/${id}" target="_blank" rel="noopener">Open file ${index + 1}</a>
          <span class="muted">
            ${formats[contentType]}, ${Math.ceil(size / 1024)} kB, uploaded ${formatTime(createdAt)}
          </span>
        </li>`,
    ),
    'The candidate has uploaded no file.',
  );

interface StoredFile {
  id: string;
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png';
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/**
 * Answers with the file of a candidate that the path names as `:file`, and records that it was read. A browser shows a picture in a sandbox, where nothing in it can run or load anything, and
 * saves a PDF: viewers of PDFs don't work in a sandbox.
 */
export async function fileResponse(
  c: StaffContext,
  files: readonly StoredFile[],
  { accountId, ...object }: { accountId: string; type: 'dispute' | 'verification'; id: string },
): Promise<Response> {
  const file = files.find((each) => each.id === c.req.param('file'));
  if (!file) throw new ApiError(errorCatalog.notFound('file'));
  const { id, contentType } = file;
  await recordRead(c, accountId, 'document.downloaded', { ...object, details: { file: id } });
  const bytes = await c.var.container.files.read(id);
  const disposition = contentType === 'application/pdf' ? 'attachment' : 'inline';
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `${disposition}; filename="${id}.${endings[contentType]}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
}
