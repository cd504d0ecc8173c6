import { product } from '#contract/product.ts';
import { webhookLimits } from '#contract/limits.ts';
import type { WebhookError } from '#contract/webhooks.ts';
import { AddressRefused, guardedRequest } from '#server/platform/guarded-request.ts';
import { signatureHeader } from './signature.ts';

/** How an attempt ended; without an `error` it was taken. */
export interface Attempt {
  status: number | null;
  error: WebhookError | null;
}

/**
 * Sends a body once. Only a status from 200 to 299 counts; redirects are not followed, and what the answer says beside its
 * status is not read. Never throws for what the other side does.
 * @param allowed authorities that may be called though they are not public, and by http
 */
export async function sendOnce(
  address: string,
  { body, signature, allowed }: { body: string; signature: string; allowed: readonly string[] },
): Promise<Attempt> {
  const signal = AbortSignal.timeout(webhookLimits.sendMs);
  try {
    const response = await guardedRequest(new URL(address), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': `${product.names.latin}-Webhooks/1.0 (+${product.origin})`,
        [signatureHeader]: signature,
      },
      body,
      allowed,
      signal,
      resolveMs: webhookLimits.sendMs,
    });
    response.on('error', () => {});
    response.destroy();
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return { status, error: null };
    return { status, error: status >= 300 && status < 400 ? 'redirect' : 'http_status' };
  } catch (error) {
    if (error instanceof AddressRefused) return { status: null, error: 'address_refused' };
    return { status: null, error: signal.aborted ? 'timeout' : 'unreachable' };
  }
}
