import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { parseSnsUrl } from '@service-embeds/contract';
import { attemptTimeoutMs } from '@service-embeds/domain/webhook/endpoint-health';
import { responseExcerptLength } from '@service-embeds/domain/webhook/response-excerpt';
import { failure, timeoutError, type AttemptResult } from './attempt-result.ts';

/** Bytes of the largest message that SNS accepts. */
const maxMessageBytes = 256 * 1024;
const tooLargeError = 'The event is larger than SNS allows. Turn include_object off.';

/**
 * Publishes an event to a topic of Amazon SNS (docs/api/webhooks.md#amazon-sns). Message attributes replace the headers of
 * an HTTP delivery.
 *
 * @param address `sns://` URL that contains the key
 * @param options.endpoint replaces the address of Amazon: for tests, and for services with the same protocol
 * @param options.now the time for the signature of the request, which SNS takes for 15 minutes only: the clock of the host may be wrong
 */
export async function publishToSns(
  address: string,
  headers: Record<string, string>,
  body: string,
  { endpoint, now }: { endpoint: string | undefined; now: Date },
): Promise<AttemptResult> {
  const target = parseSnsUrl(address);
  if (!target) throw new Error('The URL of a webhook is not an sns:// URL.');
  if (Buffer.byteLength(body) > maxMessageBytes) return failure(tooLargeError);
  const client = new SNSClient({
    region: target.region,
    credentials: { accessKeyId: target.keyId, secretAccessKey: target.accessKey },
    // Retries follow the schedule of webhooks.
    maxAttempts: 1,
    systemClockOffset: now.getTime() - Date.now(),
    ...(endpoint && { endpoint }),
  });
  try {
    const output = await client.send(
      new PublishCommand({
        TopicArn: target.topicArn,
        Message: body,
        MessageAttributes: toMessageAttributes(headers),
      }),
      { abortSignal: AbortSignal.timeout(attemptTimeoutMs) },
    );
    return {
      status: output.$metadata.httpStatusCode ?? 200,
      error: null,
      response: output.MessageId ?? null,
      responseBytes: null,
    };
  } catch (error) {
    return toFailure(error as SnsError);
  } finally {
    client.destroy();
  }
}

type SnsError = Error & { $metadata?: { httpStatusCode?: number } };

const toMessageAttributes = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { DataType: 'String', StringValue: value }]),
  );

function toFailure({ name, message, $metadata }: SnsError): AttemptResult {
  const timedOut = name === 'AbortError' || name === 'TimeoutError';
  return {
    status: $metadata?.httpStatusCode ?? null,
    error: timedOut ? timeoutError : name,
    // The message can quote the request, which contains the ID of the key but not the key.
    response: timedOut ? null : message.slice(0, responseExcerptLength),
    responseBytes: null,
  };
}
