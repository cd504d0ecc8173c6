import { Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id } from '#contract/schemas/common.ts';
import { callLimits, photoLimits } from '#contract/limits.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { uploadStoreOf } from './upload-store.ts';
import { requireOwnListing } from './owned-listing-list.ts';
import { uploadLocker } from './upload-lock.ts';
import { createUpload, deleteUpload, finishUpload, getUpload } from './uploads.ts';

const path = '/api/host/listings/:id/photos/uploads';
const paramsSchema = z.object({ id, uploadId: id.optional() });
const tusVersion = '1.0.0';

/**
 * Resumable uploads of photos by the tus protocol 1.0 with creation and termination. Every request is checked as that of
 * the listing's host before the protocol sees it. The creation names the photo by `id` in `Upload-Metadata`, a UUID of
 * the device's choice.
 *
 * Register it where requests have their viewer.
 */
export async function registerPhotoUploads(app: FastifyInstance, services: Services): Promise<void> {
  const store = await uploadStoreOf(services);
  const tus = new Server({
    path,
    datastore: store.datastore,
    maxSize: photoLimits.bytes,
    locker: uploadLocker(services.db, store.uploadIdOf),
    // Pages of other origins have no business here.
    allowedOrigins: [services.settings.PUBLIC_URL],
    namingFunction: (_request, metadata) => store.storeIdOf(metadata!.id!.toLowerCase()),
    generateUrl: (request, options) => `${new URL(request.url).pathname}/${store.uploadIdOf(options.id)}`,
    getFileIdFromRequest: (_request, last) => (last === undefined ? undefined : store.storeIdOf(last.toLowerCase())),
    onUploadFinish: async (_request, upload) => {
      await finishUpload(services, store.uploadIdOf(upload.id));
      return {};
    },
    onResponseError: (_request, error) => {
      // Those of the protocol have a status; the client repeats after the others.
      if (!('status_code' in error)) services.log.error({ err: error }, 'an upload failed');
      return undefined;
    },
  });

  /** Hands the connection to the protocol, with the headers that every answer has. */
  async function speakTus(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await tus.handle(request.raw, reply.raw);
  }

  /** A photo that has arrived: its bytes may have gone from the store already. */
  function answerStored(request: FastifyRequest, reply: FastifyReply, size: number): FastifyReply {
    if (request.method !== 'HEAD') throw new AppError('state_moved_on');
    return reply
      .headers({
        'tus-resumable': tusVersion,
        'upload-offset': String(size),
        'upload-length': String(size),
        'cache-control': 'no-store',
      })
      .send();
  }

  await app.register(async (uploads) => {
    // The protocol reads the stream itself.
    uploads.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    const { max, seconds } = callLimits.standard;
    const limit = { max: Math.ceil(max * services.settings.RATE_LIMIT_FACTOR), seconds };
    const rateLimit = {
      limitOf: () => limit,
      keyOf: (request: FastifyRequest) => `account ${request.viewer?.id} uploadPhoto`,
    };
    const config = { rateLimit };
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      // On a refusal the unread body would otherwise block the connection.
      reply.header('connection', 'close');
      hostOf(request);
      reply.removeHeader('connection');
    };

    uploads.post(path, { config, onRequest }, async (request, reply) => {
      const listing = paramsOf(request).id;
      const upload = readCreation(request);
      await requireOwnListing(services.db, hostOf(request).id, listing);
      await createUpload(services, hostOf(request).id, listing, upload);
      await speakTus(request, reply);
      return reply;
    });

    uploads.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:uploadId`,
      config,
      onRequest,
      async handler(request, reply) {
        const { id: listing, uploadId } = paramsOf(request);
        const upload = await getUpload(services, hostOf(request).id, listing, uploadId!);
        if (upload.stored_at) return answerStored(request, reply, upload.size);
        if (request.method === 'DELETE') {
          await deleteUpload(services, hostOf(request).id, upload.id);
          await store.remove(upload.id);
          return reply.code(204).header('tus-resumable', tusVersion).send();
        }
        // The server may have ended between the last byte and the row of the photo.
        if (request.method === 'HEAD' && (await store.offsetOf(upload.id)) === upload.size) {
          await finishUpload(services, upload.id);
          return answerStored(request, reply, upload.size);
        }
        await speakTus(request, reply);
        return reply;
      },
    });
  });
}

function hostOf({ viewer }: FastifyRequest): Viewer {
  if (!viewer) throw new AppError('not_signed_in');
  return viewer;
}

function paramsOf(request: FastifyRequest): z.output<typeof paramsSchema> {
  const parsed = paramsSchema.safeParse(request.params);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

const creation = z.object({ id, size: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** The id and the size of an upload that is to be created. */
function readCreation({ headers }: FastifyRequest): z.output<typeof creation> {
  let metadata: Record<string, string | null> = {};
  try {
    metadata = Metadata.parse(String(headers['upload-metadata'] ?? ''));
  } catch {
    // Refused below, without an id.
  }
  const parsed = creation.safeParse({ id: metadata.id, size: headers['upload-length'] });
  if (!parsed.success) throw new AppError('invalid_input');
  return parsed.data;
}
