import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider as Context,
} from 'react-router';
import { createApi } from './api.ts';
import { loadCatalogue } from './i18n.ts';
import { hydrationStartScript, deferModuleScripts } from './deferred-hydration.ts';
import { NonceContext } from './nonce.ts';
import { screenContext } from './screen-context.ts';

// The server outside this bundle answers with the very same router, and fills the very same context.
export { createApi, createRequestHandler, RouterContextProvider, screenContext };

const pages = new WeakMap<Response, Buffer>();

/** The page that an answer carries. A `Response` would wrap it in a stream only for it to be unwrapped again. */
export function pageOf(answer: Response): Buffer | undefined {
  return pages.get(answer);
}

/**
 * Renders a whole page in one piece: loaders have all their data before, so nothing is left to stream. React's renderer
 * to a string takes half the time of its streaming one; it leaves out only the data for the browser, which is added
 * here as the router's own streaming would.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Context,
): Promise<Response> {
  const { locale, nonce } = context.get(screenContext);
  const { serverHandoffStream, ...withoutStream } = routerContext;
  const [i18n, handoff] = await Promise.all([
    loadCatalogue(locale),
    serverHandoffStream ? read(serverHandoffStream) : '',
  ]);
  const page = renderToString(
    <NonceContext value={nonce}>
      <I18nProvider i18n={i18n}>
        <ServerRouter context={withoutStream} url={request.url} nonce={nonce} />
      </I18nProvider>
    </NonceContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('vary', 'accept-language, cookie');
  const answer = new Response(null, { status, headers });
  pages.set(answer, withScript(deferModuleScripts(page), handoffScript(handoff, nonce)));
  return answer;
}

const start = '<!DOCTYPE html>';
const end = '</body></html>';
/** Bytes of one UTF-16 unit, at most. */
const widest = 3;
/** Where pages are written before their length is known: a buffer for the longest of each would be three times its size. */
let desk = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * The page's bytes with a script at the end of its body: written over the end that React wrote.
 */
function withScript(page: string, script: string): Buffer {
  const most = widest * (start.length + page.length + script.length);
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most);
  let length = desk.write(start, 'latin1');
  length += desk.write(page, length) - end.length;
  length += desk.write(script, length);
  length += desk.write(end, length, 'latin1');
  return Buffer.from(desk.subarray(0, length));
}

/** Hands the data of the loaders to the router in the browser. */
function handoffScript(handoff: string, nonce: string): string {
  const text = JSON.stringify(handoff).replaceAll(/[<>&\u2028\u2029]/g, escapeForScript);
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${text});${stream}.close();${hydrationStartScript}</script>`;
}

/** Nothing inside a script may look like its end. */
function escapeForScript(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

async function read(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
