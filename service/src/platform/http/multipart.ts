import { bufferToFormData } from 'hono/utils/buffer';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { type ReadLimits, contentType, readBytes, readStart } from './body.ts';

export interface MultipartLimits extends ReadLimits {
  /** Default 20. */
  parts?: number;
}

/**
 * Reads a `multipart/form-data` form. The number of its parts is limited before it is parsed.
 * @throws ApiError 413 `body_too_large`, 415 `unsupported_media_type`, 400 `too_many_values` or `form_invalid`
 */
export async function readMultipartForm(
  request: Request,
  { parts = 20, ...limits }: MultipartLimits,
): Promise<FormData> {
  const boundary = boundaryOf(request);
  const bytes = await readBytes(request, limits);
  if (countParts(bytes, boundary, parts) > parts) throw new ApiError(errorCatalog.tooManyValues(parts));
  return parse(request, bytes);
}

/**
 * Reads the parts that lie completely within the first bytes of a form that was refused before anything has read it. Texts come before
 * files in our forms, so a person whose files can't be taken loses nothing that they wrote.
 */
export async function readStartOfForm(request: Request, limits: ReadLimits): Promise<FormData> {
  const boundary = boundaryOf(request);
  const start = await readStart(request, limits);
  const end = start.lastIndexOf(`\r\n--${boundary}`);
  if (end < 0) return new FormData();
  const wholeParts = Buffer.concat([start.subarray(0, end), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return parse(request, new Uint8Array(wholeParts));
}

/** @throws ApiError 415 `unsupported_media_type`, 400 `form_invalid` */
function boundaryOf(request: Request): string {
  if (contentType(request) !== 'multipart/form-data') throw new ApiError(errorCatalog.unsupportedMediaType);
  const [, boundary] = /boundary="?([^";]+)/i.exec(request.headers.get('Content-Type') ?? '') ?? [];
  if (boundary === undefined) throw new ApiError(errorCatalog.formInvalid);
  return boundary;
}

async function parse({ headers }: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await bufferToFormData(bytes.buffer, headers.get('Content-Type') ?? '');
  } catch {
    throw new ApiError(errorCatalog.formInvalid);
  }
}

/**
 * Returns how many bytes of memory a form may need: what its `Content-Length` says, at most `largest`; `largest` if the
 * client does not say.
 */
export const announcedBytes = (request: Request, largest: number): number =>
  Math.min(Number(request.headers.get('Content-Length') ?? largest), largest);

/** Returns how many parts a form has. Counting stops after `most`. */
function countParts(bytes: Uint8Array<ArrayBuffer>, boundary: string, most: number): number {
  const text = Buffer.from(bytes.buffer);
  const delimiter = `--${boundary}`;
  let count = 0;
  let at = text.indexOf(delimiter);
  while (at >= 0 && count <= most) {
    count++;
    at = text.indexOf(delimiter, at + delimiter.length);
  }
  return count;
}
