import { randomUUID } from 'node:crypto';
import type { TestServer } from './server.ts';

/** A listing that its host has begun. */
export async function createDraft({ services }: Pick<TestServer, 'services'>, hostId: string): Promise<string> {
  const { id } = await services.db
    .insertInto('listing_drafts')
    .values({ host_id: hostId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const uploadsUrl = ({ url }: { url: string }, listing: string): string =>
  `${url}/api/host/listings/${listing}/photos/uploads`;

export const uploadHeaders = (token: string | undefined): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

/**
 * Uploads a photo by the tus protocol.
 * @param options.id the id of the photo; a new one by default
 * @param options.send the number of bytes that are sent; all by default
 * @returns the id of the photo
 */
export async function uploadPhoto(
  server: { url: string },
  token: string,
  listing: string,
  bytes: Buffer,
  { id = randomUUID(), send = bytes.length }: { id?: string; send?: number } = {},
): Promise<string> {
  const created = await fetch(uploadsUrl(server, listing), {
    method: 'POST',
    headers: {
      ...uploadHeaders(token),
      'upload-length': String(bytes.length),
      'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
    },
  });
  if (created.status !== 201)
    throw new Error(`the creation was answered with ${created.status} ${await created.text()}`);
  if (send === 0) return id;
  const sent = await sendBytes(server, token, listing, id, bytes.subarray(0, send), 0);
  if (sent.status !== 204) throw new Error(`the bytes were answered with ${sent.status} ${await sent.text()}`);
  return id;
}

/** Sends the bytes of an upload from an offset. */
export function sendBytes(
  server: { url: string },
  token: string,
  listing: string,
  id: string,
  bytes: Buffer,
  offset: number,
): Promise<Response> {
  return fetch(`${uploadsUrl(server, listing)}/${id}`, {
    method: 'PATCH',
    headers: {
      ...uploadHeaders(token),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes.subarray(offset)),
  });
}
