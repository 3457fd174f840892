import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { BucketLocation } from '../../platform/config.ts';
import { ObjectMissingError, type ObjectStore } from './file-storage.ts';

/** Milliseconds to connect, and for one attempt. The client makes three attempts. */
const timeouts = { connectionTimeout: 2000, requestTimeout: 20_000, throwOnRequestTimeout: true };

/**
 * Objects in S3-compatible storage. The credentials come from where Amazon's libraries look for them: the variables
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or the role of the machine.
 */
export function bucketStore({ bucket, prefix, region, endpoint }: BucketLocation): ObjectStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: endpoint !== undefined,
    requestHandler: timeouts,
    // Storage that is not Amazon's does not know the newer checksums. The files authenticate themselves (AES-GCM).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  async function get(name: string, range?: string): Promise<Buffer> {
    try {
      const { Body } = await client.send(
        new GetObjectCommand({ ...place(name), ...(range !== undefined && { Range: range }) }),
      );
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      throw error instanceof NoSuchKey ? new ObjectMissingError(name, { cause: error }) : error;
    }
  }

  return {
    put: async (name, bytes) =>
      void (await client.send(new PutObjectCommand({ ...place(name), Body: bytes }))),
    get: (name) => get(name),
    getStart: (name, length) => get(name, `bytes=0-${length - 1}`),
    delete: async (name) => void (await client.send(new DeleteObjectCommand(place(name)))),

    async list() {
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      ))
        for (const { Key } of Contents) if (Key !== undefined) names.push(Key.slice(prefix.length));
      return names;
    },
  };
}
