import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { InProcessCall } from './implement.ts';
import { handlerFor } from './screen-routes.ts';
import type { ScreenPreferences } from './screen-preferences.ts';

/** What a page is made of, besides its address and what it asks of the API. */
export interface PageContext extends ScreenPreferences {
  nonce: string;
  mapStyleUrl: string | undefined;
  mapTilesUrl: string | undefined;
  publicUrl: string;
  hasSms: boolean;
  hasTranslator: boolean;
}

/** A page as the app has rendered it. */
export interface Rendered {
  answer: Response;
  body: Buffer;
}

/** Answers what a page asks of the API. */
export type AnswerCall = (call: InProcessCall) => Promise<{ status: number; answer: unknown }>;

/** The exports of app/entry.server.tsx. */
interface EntryModule {
  pageOf: (answer: Response) => Buffer | undefined;
  cacheableAddress: (address: string) => string | undefined;
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: new () => RouterContextProvider;
  screenContext: Parameters<RouterContextProvider['set']>[0];
  createApi: (transport: AnswerCall) => unknown;
}

/**
 * Renders a page of the React Router app. The app imports no server module and gets what it needs in its context, so that no
 * server module is loaded twice.
 *
 * @param request without headers: what loaders need of them is in their context
 * @param path of the address, as it was asked for
 * @param mode the `NODE_ENV` of the server
 */
export async function renderPage(
  build: ServerBuild,
  { request, path, mode }: { request: Request; path: string; mode: string },
  page: PageContext,
  answerCall: AnswerCall,
): Promise<Rendered> {
  const entry = entryOf(build);
  const context = new entry.RouterContextProvider();
  context.set(entry.screenContext, { api: entry.createApi(answerCall), ...page });
  const createHandler = (narrowed: ServerBuild) => entry.createRequestHandler(narrowed, mode);
  const answer = await handlerFor(build, createHandler, path)(request, context);
  return { answer, body: entry.pageOf(answer) ?? Buffer.from(await answer.arrayBuffer()) };
}

export function entryOf(build: ServerBuild): EntryModule {
  return build.entry.module as unknown as EntryModule;
}
