import { ApiError, errorCatalog } from '@service-embeds/contract';

/** What a body has to keep to while it is read. */
export interface ReadLimits {
  bytes: number;
  /** Seconds in which the whole body has to arrive. */
  seconds: number;
}

/** Reads a body as UTF-8 text, see `readBytes`. */
export const readText = async (request: Request, limits: ReadLimits): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, limits));

/**
 * Reads a body that keeps to its limits. Of one that does not, no more than `bytes` is kept.
 * @throws ApiError 413 `body_too_large`, 408 `body_too_slow`, 400 `body_incomplete`
 */
export async function readBytes(
  request: Request,
  { bytes, seconds }: ReadLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const { headers } = request;
  const length = headers.get('Content-Length');
  if (length === null && !headers.has('Transfer-Encoding')) return new Uint8Array();
  if (length !== null && Number(length) > bytes) throw new ApiError(errorCatalog.bodyTooLarge(bytes));
  // The HTTP parser sees to it that a body is not longer than its announced length.
  const reading = length === null ? readChunks(request, bytes) : readWhole(request);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ApiError(errorCatalog.bodyTooSlow)), seconds * 1000);
  try {
    return await Promise.race([reading, late.promise]);
  } catch (error) {
    // The body ends with its connection, which fails the reading after its time.
    reading.catch(() => undefined);
    throw error instanceof ApiError ? error : new ApiError(errorCatalog.bodyIncomplete);
  } finally {
    clearTimeout(timer);
  }
}

const readWhole = async (request: Request): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await request.arrayBuffer());

async function readChunks({ body }: Request, maximum: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Never cancelled: that would end the connection before the answer.
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const chunk = part.value;
    size += chunk.length;
    if (size > maximum) throw new ApiError(errorCatalog.bodyTooLarge(maximum));
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
