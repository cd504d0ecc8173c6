import { useLingui } from '@lingui/react/macro';
import { Ban, CircleCheck, CircleX, DoorClosed, Hourglass, Star, Tag, type LucideIcon } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { ConversationEvent } from '#contract/messages.ts';
import type { Message } from '#contract/types.gen.ts';
import { IsolatedText, textDirection } from '#app/ui/isolated-text.tsx';
import { formatFully } from './message-time.ts';

const eventStyles: Record<ConversationEvent, { Icon: LucideIcon; tone: 'good' | 'plain' }> = {
  requested: { Icon: Hourglass, tone: 'plain' },
  approved: { Icon: CircleCheck, tone: 'good' },
  confirmed: { Icon: CircleCheck, tone: 'good' },
  paid: { Icon: CircleCheck, tone: 'good' },
  declined: { Icon: CircleX, tone: 'plain' },
  cancelled: { Icon: Ban, tone: 'plain' },
  expired: { Icon: Ban, tone: 'plain' },
  completed: { Icon: DoorClosed, tone: 'plain' },
  guest_reviewed: { Icon: Star, tone: 'plain' },
  host_reviewed: { Icon: Star, tone: 'plain' },
  reviews_published: { Icon: Star, tone: 'good' },
  offer_made: { Icon: Tag, tone: 'plain' },
  offer_taken: { Icon: CircleCheck, tone: 'good' },
  offer_declined: { Icon: CircleX, tone: 'plain' },
  offer_withdrawn: { Icon: Ban, tone: 'plain' },
  offer_expired: { Icon: Hourglass, tone: 'plain' },
  enquiry_closed: { Icon: DoorClosed, tone: 'plain' },
};

/** An event of the booking, between the messages. */
export function ThreadEvent({ item }: { item: Message }) {
  const { i18n } = useLingui();
  const { Icon, tone } = eventStyles[item.event ?? 'requested'];
  const colors = tone === 'good' ? 'bg-palm-wash text-palm-ink' : 'bg-limestone text-ink-2';
  return (
    <li data-item={item.id} className="flex justify-center py-3">
      <p
        title={formatFully(item.timestamp, i18n.locale as Locale)}
        className={`flex min-w-0 items-center gap-2 rounded-[1.125rem] px-3.5 py-1.5 text-caption ${colors}`}
      >
        <Icon className="size-4.5 flex-none" aria-hidden />
        <bdi dir={textDirection(item.text)} className="min-w-0 [overflow-wrap:anywhere]">
          <IsolatedText>{item.text}</IsolatedText>
        </bdi>
      </p>
    </li>
  );
}
