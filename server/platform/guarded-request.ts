import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { authorityOf, isCallable, leadsToPublicAddress } from './public-address.ts';

/** The address is not public, or became so between the check and the connection. */
export class AddressRefused extends Error {}

export interface GuardedRequest {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Authorities, `host:port`, that may be called though they are not public. */
  allowed: readonly string[];
  signal: AbortSignal;
  /** How long the resolver may take, in milliseconds. */
  resolveMs: number;
}

/**
 * Calls an address that a person has entered, and follows no redirect. The address is checked before a connection is opened,
 * and again by the agent on the address that the connection uses, so that a name which is resolved anew leads nowhere else.
 * The caller reads or destroys the answer. Throws `AddressRefused`, and what the connection throws.
 */
export async function guardedRequest(
  url: URL,
  { method = 'GET', headers, body, allowed, signal, resolveMs }: GuardedRequest,
): Promise<IncomingMessage> {
  if (!isCallable(url, allowed)) throw new AddressRefused();
  const isSecure = url.protocol === 'https:';
  const isAllowed = allowed.includes(authorityOf(url));
  if (!isAllowed && !(await leadsToPublicAddress(url, allowed, resolveMs))) throw new AddressRefused();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    // An agent of its own: no connection outlives the call.
    const agent = isSecure ? new RequestFilteringHttpsAgent() : new RequestFilteringHttpAgent();
    const request = (isSecure ? httpsRequest : httpRequest)(url, {
      method,
      headers,
      signal,
      ...(isAllowed ? { agent: false } : { agent }),
    });
    request.on('response', resolve);
    request.on('error', (error) => {
      reject(/is not allowed\. Because/.test(error.message) ? new AddressRefused(undefined, { cause: error }) : error);
    });
    request.end(body);
  });
}
