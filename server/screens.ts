import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { errorStatus } from '#contract/errors.ts';
import type { AnswerInProcess } from './app.ts';
import { renderUnderVite } from './development-screens.ts';
import type { CallsInProcess } from './implement.ts';
import { entryOf, renderPage, type AnswerCall, type PageContext, type Rendered } from './page-rendering.ts';
import { AppError } from './platform/errors.ts';
import { encodingOf, type CachedPage } from './platform/page-cache.ts';
import type { ReadAfter } from './platform/replica.ts';
import { answerNoFile, isFileAddress, refuseMethod } from './file-addresses.ts';
import { contentPolicy, hashScripts, type PolicyOptions } from './content-policy.ts';
import type { Services } from './platform/services.ts';
import { registerMapTiles } from './map-tiles.ts';
import { hasWritten } from './replica-reads.ts';
import { loadProductionBuild } from './screen-build.ts';
import { sharedPageHeaders } from './shared-pages.ts';
import { readPreferences, type ScreenPreferences } from './screen-preferences.ts';

/** The calls that a page has made. */
interface Calls {
  operations: string[];
  /** One of them was not answered, or refused to this visitor: the page, which may hide that, is not for others. */
  haveFailed: boolean;
}

/**
 * Renders the React Router app for every path that the API does not answer: the build in production; in development with hot
 * reload by the process with Vite.
 *
 * @param built the build, in tests; otherwise that of `npm run build`, or Vite's
 */
export async function registerScreens(
  app: FastifyInstance,
  services: Services,
  answerInProcess: AnswerInProcess,
  countCall: CallsInProcess['count'],
  built?: ServerBuild,
): Promise<void> {
  const { settings, pageCache, metrics } = services;
  const development = settings.NODE_ENV === 'development';
  const build = built ?? (development ? undefined : await loadProductionBuild(app));
  const maps = {
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapTilesUrl: settings.MAP_TILES === undefined ? undefined : await registerMapTiles(app, settings.MAP_TILES),
  };
  const policyOf = (scripts: PolicyOptions['scripts']) => contentPolicy({ scripts, development, ...maps });

  /** Renders a page. The preferences and the address are all that it is made of, besides the API and the settings. */
  async function render(
    request: FastifyRequest,
    preferences: ScreenPreferences,
    { nonce, calls, after }: { nonce: string; calls?: Calls; after?: ReadAfter | undefined },
  ): Promise<Rendered> {
    const answerCall: AnswerCall = async (call) => {
      calls?.operations.push(call.operationId);
      const answered = await answerInProcess(call, request, preferences.locale, after);
      if (calls && (answered.status === errorStatus.too_many_requests || answered.status >= 500))
        calls.haveFailed = true;
      return answered;
    };
    const page: PageContext = {
      ...preferences,
      nonce,
      ...maps,
      publicUrl: settings.PUBLIC_URL,
      hasSms: settings.SMS_PROVIDER !== 'none',
      hasTranslator: settings.TRANSLATE_URL !== undefined,
    };
    const asked = pageRequest(request, settings.PUBLIC_URL);
    const path = pathOf(request);
    return build
      ? renderPage(build, { request: asked, path, mode: settings.NODE_ENV }, page, answerCall)
      : renderUnderVite({ method: asked.method, url: asked.url, path, page }, answerCall);
  }

  function send({ answer, body }: Rendered, nonce: string, reply: FastifyReply) {
    reply.code(answer.status);
    for (const [name, value] of answer.headers) reply.header(name, value);
    if (!answer.headers.has('cache-control')) reply.header('cache-control', cacheControl);
    if (isHtml(answer)) reply.header('content-security-policy', policyOf({ nonce }));
    // Sent as one buffer, which the compression hook handles synchronously.
    return reply.send(body);
  }

  function sendCached(
    key: string,
    page: CachedPage,
    preferences: ScreenPreferences,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    reply.headers(page.headers);
    const shared = sharedPageHeaders(request, preferences, { seconds: settings.CDN_SECONDS, path: pathOf(request) });
    if (shared) reply.headers(shared);
    if (asksForTag(request, page.tag)) return reply.code(304).send();
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(page.body);
    return reply.header('content-encoding', encoding).send(pageCache.compressedBody(key, page, encoding));
  }

  /** Counts the calls of a cached page for the visitor who gets it. False where one of them is above a limit. */
  async function mayReceive(page: CachedPage, request: FastifyRequest): Promise<boolean> {
    const counted = page.operations.map((operation) => countCall(operation, request));
    const waitedFor = counted.filter((one) => typeof one !== 'boolean');
    if (waitedFor.length > 0 && !(await Promise.all(waitedFor)).every(Boolean)) return false;
    return counted.every((one) => one !== false);
  }

  /** The page as it is given to all; undefined for one that must not be. */
  function cacheable({ answer, body }: Rendered, nonce: string, calls: Calls): CachedPage | undefined {
    if (
      calls.haveFailed ||
      answer.status !== 200 ||
      !isHtml(answer) ||
      answer.headers.has('set-cookie') ||
      body.length === 0
    )
      return undefined;
    if (answer.headers.has('cache-control')) return undefined;
    const { page, hashes } = hashScripts(body, nonce);
    const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...Object.fromEntries(answer.headers),
      vary: 'accept-language, cookie, accept-encoding',
      'cache-control': cacheControl,
      'content-security-policy': policyOf({ hashes }),
      etag: tag,
    };
    return { headers, tag, body: page, operations: calls.operations };
  }

  await app.register(async (screens) => {
    // Screens take no bodies: a body that is sent is not read.
    screens.removeAllContentTypeParsers();
    screens.addContentTypeParser('*', (_request, _payload, done) => done(null));

    screens.get('/*', async (request, reply) => {
      if (isFileAddress(pathOf(request))) return answerNoFile(request, reply);
      const preferences = readPreferences(pathOf(request), request.headers);
      const address =
        pageCache.isOn && build && isForEveryone(request, preferences)
          ? entryOf(build).cacheableAddress(request.raw.url ?? '/')
          : undefined;
      if (address === undefined) {
        metrics.pageAnswered('bypass');
        const nonce = newNonce();
        return send(await render(request, preferences, { nonce }), nonce, reply);
      }
      const key = `${address}\n${JSON.stringify(preferences)}`;
      const cached = pageCache.find(key);
      if (cached && (await mayReceive(cached, request))) {
        metrics.pageAnswered('hit');
        return sendCached(key, cached, preferences, request, reply);
      }
      const pending = cached ? undefined : pageCache.pending(key);
      // Without a wait where nobody renders it: those who ask at the same moment would all find nobody.
      const coalesced = pending ? await pending : undefined;
      if (coalesced && (await mayReceive(coalesced, request))) {
        metrics.pageAnswered('coalesced');
        return sendCached(key, coalesced, preferences, request, reply);
      }
      const rendering = pageCache.begin(key);
      const nonce = newNonce();
      const calls: Calls = { operations: [], haveFailed: false };
      let rendered: Rendered;
      let page: CachedPage | undefined;
      try {
        rendered = await render(request, preferences, { nonce, calls, after: rendering.after });
        page = request.method === 'GET' ? cacheable(rendered, nonce, calls) : undefined;
      } finally {
        rendering.done(page);
      }
      if (!page) {
        metrics.pageAnswered('bypass');
        return send(rendered, nonce, reply);
      }
      metrics.pageAnswered('miss');
      return sendCached(key, page, preferences, request, reply);
    });
    screens.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: async (request, reply) => refuseMethod(pathOf(request), request, reply),
    });
  });
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Browsers ask each time whether a page is still the same. */
const cacheControl = 'private, no-cache';

/**
 * Whether a page may be one that others get too: not for somebody who is probably signed in, nor for who has just changed something and
 * must find it.
 */
function isForEveryone({ headers }: FastifyRequest, { isSignedInExpected }: ScreenPreferences): boolean {
  return !isSignedInExpected && headers.authorization === undefined && !hasWritten(headers);
}

function asksForTag({ headers }: FastifyRequest, tag: string): boolean {
  const asked = headers['if-none-match'];
  return asked !== undefined && asked.split(',').some((one) => one.trim() === tag);
}

/**
 * The request of a page as a Fetch API request at the public origin, so that a forged Host header has no effect. It has
 * no headers: what loaders need of them is in their context.
 */
function pageRequest(request: FastifyRequest, publicUrl: string): Request {
  try {
    return new Request(`${publicUrl}${request.raw.url ?? '/'}`, { method: request.method });
  } catch {
    throw new AppError('not_found');
  }
}

/** The address of a page as it was asked for, without its query. */
function pathOf(request: FastifyRequest): string {
  const [pathname = '/'] = (request.raw.url ?? '/').split(/[?#]/, 1);
  return pathname;
}

function isHtml(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/html') ?? false;
}
