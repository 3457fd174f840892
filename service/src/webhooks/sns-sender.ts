import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { parseSnsUrl } from '@service-embeds/contract';
import { attemptTimeout, tooLate, type Answer } from './http-sender.ts';

/** Bytes of a message that SNS takes. */
const largest = 256 * 1024;

/**
 * Publishes an event to a topic of Amazon SNS, with the key of the address (SPEC, Authentication 9). What goes in
 * headers elsewhere are attributes of the message.
 * @param endpoint replaces Amazon's: for tests, and for services that speak the same protocol
 */
export async function publish(
  address: string,
  headers: Record<string, string>,
  body: string,
  endpoint: string | undefined,
): Promise<Answer> {
  const { keyId, accessKey, region, topicArn } = parseSnsUrl(address)!;
  if (Buffer.byteLength(body) > largest)
    return {
      status: null,
      error: 'The event is larger than SNS allows. Turn include_object off.',
      response: null,
    };
  const client = new SNSClient({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: accessKey },
    // Tries again are ours, on the schedule of webhooks.
    maxAttempts: 1,
    ...(endpoint && { endpoint }),
  });
  try {
    const MessageAttributes = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, { DataType: 'String', StringValue: value }]),
    );
    const answer = await client.send(
      new PublishCommand({ TopicArn: topicArn, Message: body, MessageAttributes }),
      { abortSignal: AbortSignal.timeout(attemptTimeout) },
    );
    return {
      status: answer.$metadata.httpStatusCode ?? 200,
      error: null,
      response: answer.MessageId ?? null,
    };
  } catch (problem) {
    const { name, message, $metadata } = problem as Error & { $metadata?: { httpStatusCode?: number } };
    const late = name === 'AbortError' || name === 'TimeoutError';
    return {
      status: $metadata?.httpStatusCode ?? null,
      error: late ? tooLate : name,
      // A message may quote the request: that has the key id, and no more than the partner knows.
      response: late ? null : message.slice(0, 1000),
    };
  } finally {
    client.destroy();
  }
}
