import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { Case } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';

/** The messages of a support case, oldest first; `own` is the side of the viewer. */
export function CaseThread({
  messages,
  own,
  personName,
}: {
  messages: Case['messages'];
  own: 'person' | 'us';
  personName: string;
}) {
  const { t, i18n } = useLingui();
  return (
    <ol className="grid gap-4">
      {messages.map(({ id, from_us, from_other_side, text, sent_at }) => {
        const isOwn = from_us === (own === 'us') && !from_other_side;
        return (
          <li key={id} className={`grid max-w-[34rem] gap-1 ${isOwn ? 'justify-self-end' : 'justify-self-start'}`}>
            <p className="flex flex-wrap gap-x-2 px-1 text-caption text-ink-2">
              <bdi className="font-medium">{from_us ? t`Diyar` : from_other_side ? t`The other side` : personName}</bdi>
              <time dateTime={sent_at}>{formatInstant(sent_at, i18n.locale as Locale)}</time>
            </p>
            <p
              dir="auto"
              className={`rounded-card px-4 py-3 break-words whitespace-pre-wrap ${isOwn ? 'bg-sea text-on-sea' : 'bg-limestone'}`}
            >
              <IsolatedText>{text}</IsolatedText>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
