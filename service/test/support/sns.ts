import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import aws4 from 'aws4';

/** A message that was published. */
export interface Published {
  topicArn: string;
  message: string;
  attributes: Record<string, string>;
}

/**
 * What Amazon SNS is to a publisher: the query protocol, and requests that only the holder of the key can have signed.
 * The signature is computed again by a library that is not Amazon's.
 */
export async function startSns(key: { accessKeyId: string; secretAccessKey: string }) {
  const published: Published[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const given = request.headers.authorization ?? '';
      const region = /\/([a-z0-9-]+)\/sns\/aws4_request/.exec(given)?.[1] ?? '';
      const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
      const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]));
      const { headers: signed } = aws4.sign(
        {
          service: 'sns',
          region,
          method: 'POST',
          path: request.url ?? '/',
          host: headers['host'] ?? '',
          headers,
          body,
        },
        key,
      );
      const fields = new URLSearchParams(body);
      response.setHeader('Content-Type', 'text/xml');
      if (String(signed?.['Authorization'] ?? signed?.['authorization']) !== given) {
        response.statusCode = 403;
        response.end(failure('SignatureDoesNotMatch', 'The signature does not match.'));
      } else if (fields.get('TopicArn')?.endsWith(':gone')) {
        response.statusCode = 404;
        response.end(failure('NotFound', 'Topic does not exist'));
      } else {
        published.push({
          topicArn: fields.get('TopicArn') ?? '',
          message: fields.get('Message') ?? '',
          attributes: attributesOf(fields),
        });
        response.end(
          `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>m-${published.length}</MessageId></PublishResult><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></PublishResponse>`,
        );
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

function attributesOf(fields: URLSearchParams): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (let entry = 1; ; entry++) {
    const name = fields.get(`MessageAttributes.entry.${entry}.Name`);
    if (name === null) return attributes;
    attributes[name] = fields.get(`MessageAttributes.entry.${entry}.Value.StringValue`) ?? '';
  }
}

const failure = (code: string, message: string) =>
  `<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`;
