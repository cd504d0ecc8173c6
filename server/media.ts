import type { FastifyInstance } from 'fastify';
import { AppError } from './platform/errors.ts';
import { previewPath } from '#contract/preview-picture.ts';
import type { MediaStorage } from './platform/storage.ts';
import { previewPictures } from './preview-pictures.ts';

/** `key-640.avif`, `key.jpg`: names without a path, so that no request leaves the folder. */
const mediaName = /^[a-z0-9][a-z0-9-]{0,120}\.(avif|webp|jpg|png)$/;
const typeOf = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;

/** The name of a preview picture; its photo is the group. */
const previewName = new RegExp(`^${previewPath('([a-z0-9][a-z0-9-]{0,110})').slice('/media/'.length)}$`);

/** Serves stored pictures at `/media/{name}`, and photos cropped to the size of previews. The content of a name never changes, so browsers cache it forever. */
export async function registerMedia(app: FastifyInstance, storage: MediaStorage): Promise<void> {
  const previewOf = previewPictures(storage);
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const photoKey = previewName.exec(request.params.name)?.[1];
    if (photoKey !== undefined) {
      const picture = await previewOf(photoKey);
      if (!picture) throw new AppError('not_found');
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(typeOf.jpg).send(picture);
    }
    const extension = mediaName.exec(request.params.name)?.[1] as keyof typeof typeOf | undefined;
    const file = extension ? await storage.openFile(`media/${request.params.name}`) : undefined;
    if (!file || !extension) throw new AppError('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.size)
      .type(typeOf[extension])
      .send(file.stream);
  });
}
