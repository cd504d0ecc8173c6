import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Link2, MessageCircle, Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { productName } from '#contract/product.ts';
import { useCopy } from '#app/shared/use-copy.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';

/** The user's referral code and link, with buttons to copy and share them. */
export function InviteCard({ code, link, credit }: { code: string; link: string; credit: string }) {
  const { t, i18n } = useLingui();
  const canShare = useCanShare();
  const invitation = t`I book homes across Libya on Diyar. Sign up with this link and get ${credit} credit on your first booking: ${link}`;

  const copy = useCopy({ title: t`That did not work`, text: t`Select it and copy it by hand.` });

  async function share() {
    try {
      await navigator.share({ title: productName(i18n.locale), text: invitation });
    } catch (error) {
      // Closing the share sheet rejects the promise.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        await copy(link, t`Your link is on your clipboard.`);
      }
    }
  }

  return (
    <section aria-labelledby="invite-with" className="rounded-card bg-palm-wash p-5 md:p-7">
      <h2 id="invite-with" className="text-body font-medium">
        <Trans>Your code</Trans>
      </h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <bdi
          dir="ltr"
          data-code
          className="figures text-heading font-strong tracking-[0.08em] break-all whitespace-normal text-palm-ink select-all"
        >
          {code}
        </bdi>
        <Button
          icon={<Copy className="size-4" aria-hidden />}
          onPress={() => void copy(code, t`Your code is on your clipboard.`)}
        >
          <Trans>Copy code</Trans>
        </Button>
      </div>
      <p className="mt-4 flex min-w-0 items-center gap-2 rounded-control bg-surface px-4 py-3 text-small">
        <Link2 className="size-4.5 flex-none text-ink-3" aria-hidden />
        <bdi dir="ltr" className="min-w-0 flex-1 truncate select-all">
          {link}
        </bdi>
      </p>
      <div className="mt-4 flex flex-wrap gap-2 max-md:*:flex-auto">
        {canShare ? (
          <Button kind="primary" icon={<Share2 className="size-4" aria-hidden />} onPress={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        ) : null}
        <Button
          kind={canShare ? 'secondary' : 'primary'}
          icon={<Copy className="size-4" aria-hidden />}
          onPress={() => void copy(link, t`Your link is on your clipboard.`)}
        >
          <Trans>Copy link</Trans>
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(invitation)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          <MessageCircle className="size-4" aria-hidden />
          <span>
            <Trans>Send by WhatsApp</Trans>
          </span>
        </a>
      </div>
    </section>
  );
}

const subscribeToNothing = () => () => {};

/** Whether the browser has `navigator.share`; false until hydration, as the server cannot know. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => typeof navigator.share === 'function',
    () => false,
  );
}
