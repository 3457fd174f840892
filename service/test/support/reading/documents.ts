import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** What a test file draws and adds to a PDF. */
type PdfContent = (document: PDFKit.PDFDocument) => void;

/** Returns a PDF with one page, whose first line is `Passport`. */
export async function createPdf(
  content: PdfContent = () => undefined,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer<ArrayBuffer>> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  document.text('Passport');
  content(document);
  document.end();
  await ended;
  return Buffer.from(Buffer.concat(chunks));
}

/** Returns a JPEG, as a phone takes it: with the place where it was taken, and with its side at the top. */
export const createPhoto = async (width = 60, height = 40): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .withExif({
        IFD0: { Make: 'PlantedCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );

/** Returns a black PNG with one bit for each pixel, so that a small file has very many of them. */
export function createPng(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.from(Buffer.concat([signature, ...chunks]));
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return chunk;
}

/** The harmless file that virus scanners report (European Institute for Computer Antivirus Research). */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A server that speaks the INSTREAM command of clamd, and knows one virus: `eicar`. */
export async function startVirusScanner(): Promise<{
  url: string;
  /** From now on it takes files and never answers. */
  hang: () => void;
  stop: () => Promise<void>;
}> {
  let hangs = false;
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const content = readStream(received);
      if (content && !hangs)
        socket.end(content.includes(eicar) ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `tcp://127.0.0.1:${port}`,
    hang: () => {
      hangs = true;
    },
    stop: async () => {
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

const command = 'zINSTREAM\0';

/** Returns the content of a stream that has come to its end: chunks with their length, and a chunk of length 0. */
function readStream(received: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
