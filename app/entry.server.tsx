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
import { loadWords } from './i18n.ts';
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
  const [i18n, handoff] = await Promise.all([loadWords(locale), serverHandoffStream ? read(serverHandoffStream) : '']);
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
  pages.set(answer, withScript(page, handoffScript(handoff, nonce)));
  return answer;
}

const start = '<!DOCTYPE html>';
const end = '</body></html>';
/** Bytes of one UTF-16 unit, at most. */
const widest = 3;

/**
 * The page's bytes with a script at the end of its body. React's string is thousands of pieces, which each operation on
 * it first has to join: so it is written out once, and what follows is written over its end.
 */
function withScript(page: string, script: string): Buffer {
  const bytes = Buffer.allocUnsafe(widest * (start.length + page.length + script.length));
  let length = bytes.write(start, 'latin1');
  length += bytes.write(page, length) - end.length;
  length += bytes.write(script, length);
  length += bytes.write(end, length, 'latin1');
  return bytes.subarray(0, length);
}

/** Hands the data of the loaders to the router in the browser. */
function handoffScript(handoff: string, nonce: string): string {
  const text = JSON.stringify(handoff).replaceAll(/[<>&\u2028\u2029]/g, escapeForScript);
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${text});${stream}.close();</script>`;
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
