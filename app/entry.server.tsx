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
import { deferModuleScripts, hydrationStart } from './deferred-hydration.ts';
import { cacheableAddress } from './cacheable-pages.ts';
import { lostPartTexts } from './lost-part-texts.ts';
import { NonceContext } from './nonce.ts';
import { screenContext } from './screen-context.ts';
import { loadLaterParts } from './ui/later-part.tsx';

// For server/screens.ts, which must use the same instances of the router and of the context as this bundle.
export { createApi, createRequestHandler, cacheableAddress, RouterContextProvider, screenContext };

/** As in the answers of the API. */
const retryAfterSeconds = '3';

const pages = new WeakMap<Response, Buffer>();

/** The body of a response that `handleRequest` returned. In the `Response` itself it would be wrapped in a stream. */
export function pageOf(response: Response): Buffer | undefined {
  return pages.get(response);
}

/**
 * Renders a page to a string, which takes half the time of streaming: loaders have all their data before, so nothing is
 * left to stream. The data of the loaders for the browser is added here as the router's streaming would add it.
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
  const [i18n, loaderData] = await Promise.all([
    loadCatalogue(locale),
    serverHandoffStream ? readText(serverHandoffStream) : '',
    loadLaterParts(),
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
  if (status === 503) headers.set('retry-after', retryAfterSeconds);
  const response = new Response(null, { status, headers });
  pages.set(
    response,
    encodePage(deferModuleScripts(page), bodyEndScript(loaderData, nonce, hydrationStart(lostPartTexts(i18n)))),
  );
  return response;
}

const doctype = '<!DOCTYPE html>';
const bodyEnd = '</body></html>';
/** The most bytes that UTF-8 needs for one UTF-16 code unit. */
const maxBytesPerUnit = 3;
/** Pages are encoded into this buffer, as their length in bytes is known only afterwards; it grows when needed. */
let encodeBuffer = Buffer.allocUnsafeSlow(512 * 1024);

/** Encodes the parts of a page with a script at the end of its body, which overwrites the closing tags that React wrote. */
function encodePage(parts: readonly string[], script: string): Buffer {
  const units = parts.reduce((sum, part) => sum + part.length, doctype.length + script.length + bodyEnd.length);
  if (encodeBuffer.length < maxBytesPerUnit * units) encodeBuffer = Buffer.allocUnsafeSlow(maxBytesPerUnit * units);
  let length = encodeBuffer.write(doctype, 'latin1');
  for (const part of parts) length += encodeBuffer.write(part, length);
  length -= bodyEnd.length;
  length += encodeBuffer.write(script, length);
  length += encodeBuffer.write(bodyEnd, length, 'latin1');
  return Buffer.from(encodeBuffer.subarray(0, length));
}

/** The script that passes the data of the loaders to the router in the browser and starts the deferred scripts. */
function bodyEndScript(loaderData: string, nonce: string, start: string): string {
  const text = JSON.stringify(loaderData).replaceAll(/[<>&\u2028\u2029]/g, escapeForScript);
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${text});${stream}.close();${start}</script>`;
}

/** Escapes a character that could end the script element or its string. */
function escapeForScript(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
