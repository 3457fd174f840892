/** A topic of Amazon SNS and the key that may publish to it. */
export interface SnsTopic {
  keyId: string;
  accessKey: string;
  region: string;
  topicArn: string;
}

/**
 * Reads `sns://<key_id>:<access_key>@<region>/<topic_owner>/<topic_name>`, with both parts of the key URL-escaped
 * (docs/api/session-tokens.md#credentials). Returns undefined if a part is missing or malformed.
 */
export function parseSnsUrl(text: string): SnsTopic | undefined {
  const parts = /^sns:\/\/([^:/@\s]+):([^:/@\s]+)@([a-z]{2}(?:-[a-z]+)+-\d)\/(\d{12})\/([\w-]{1,256})$/.exec(
    text,
  );
  if (!parts) return undefined;
  const [, keyId = '', accessKey = '', region = '', owner = '', name = ''] = parts;
  try {
    return {
      keyId: decodeURIComponent(keyId),
      accessKey: decodeURIComponent(accessKey),
      region,
      topicArn: `arn:${partitionOf(region)}:sns:${region}:${owner}:${name}`,
    };
  } catch {
    return undefined;
  }
}

function partitionOf(region: string): string {
  if (region.startsWith('cn-')) return 'aws-cn';
  return region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
}
