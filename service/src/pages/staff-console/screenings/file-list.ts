import { html } from 'hono/html';
import { formatTime } from '../../../platform/translations/format.ts';
import type { Html } from '../../kit/layout/page.ts';

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
  files.length
    ? html`<ul>
        ${files.map(
          ({ id, contentType, size, createdAt }, index) =>
            html`<li>
              <a href="${base}/${id}" target="_blank" rel="noopener">Open file ${index + 1}</a>
              <span class="muted">
                ${formats[contentType]}, ${Math.ceil(size / 1024)} kB, uploaded ${formatTime(createdAt)}
              </span>
            </li>`,
        )}
      </ul>`
    : html`<p>The candidate has uploaded no file.</p>`;
