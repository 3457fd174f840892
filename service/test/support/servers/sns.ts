import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import aws4 from 'aws4';

/** A published message. */
export interface Published {
  topicArn: string;
  message: string;
  attributes: Record<string, string>;
}

interface Key {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds for which Amazon takes a signature (Signature Version 4). */
const maxAgeMs = 15 * 60_000;

/**
 * Starts what Amazon SNS is to a publisher: the query protocol, with requests that only the holder of the key can sign, and only now.
 * A library that the service does not use verifies the signatures.
 */
export async function startSns(key: Key) {
  const published: Published[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const fields = new URLSearchParams(body);
      const topicArn = fields.get('TopicArn') ?? '';
      response.setHeader('Content-Type', 'text/xml');
      if (ageOf(request) > maxAgeMs) {
        response.statusCode = 403;
        response.end(failure('RequestExpired', 'The request was signed too long ago, or is not yet valid.'));
      } else if (!isSigned(request, body, key)) {
        response.statusCode = 403;
        response.end(failure('SignatureDoesNotMatch', 'The signature does not match.'));
      } else if (topicArn.endsWith(':gone')) {
        response.statusCode = 404;
        response.end(failure('NotFound', 'Topic does not exist'));
      } else {
        published.push({ topicArn, message: fields.get('Message') ?? '', attributes: attributesOf(fields) });
        response.end(success(published.length));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    published,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Milliseconds between the time of a signature and the real one, whatever clock a test has set. */
function ageOf({ headers }: IncomingMessage): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Math.abs(performance.timeOrigin + performance.now() - at);
}

/** Whether a request has a Signature Version 4 of the key. */
function isSigned(request: IncomingMessage, body: string, key: Key): boolean {
  const authorization = request.headers.authorization ?? '';
  const [, region = ''] = /\/([a-z0-9-]+)\/sns\/aws4_request/.exec(authorization) ?? [];
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const headers = Object.fromEntries(
    names.split(';').map((name) => [name, String(request.headers[name] ?? '')]),
  );
  const path = request.url ?? '/';
  const options = {
    service: 'sns',
    region,
    method: 'POST',
    path,
    host: headers['host'] ?? '',
    headers,
    body,
  };
  const signed = aws4.sign(options, key).headers ?? {};
  return String(signed['Authorization'] ?? signed['authorization']) === authorization;
}

function attributesOf(fields: URLSearchParams): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (let entry = 1; ; entry++) {
    const name = fields.get(`MessageAttributes.entry.${entry}.Name`);
    if (name === null) return attributes;
    attributes[name] = fields.get(`MessageAttributes.entry.${entry}.Value.StringValue`) ?? '';
  }
}

const success = (count: number) =>
  `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>m-${count}</MessageId></PublishResult><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></PublishResponse>`;

const failure = (code: string, message: string) =>
  `<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`;
