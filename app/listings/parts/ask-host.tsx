import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { enquiryAnswerHours, enquiryTextLimit } from '#contract/enquiries.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { AccountStep } from '#app/accounts/account-step.tsx';
import { ApiError } from '#app/api.ts';
import type { StayChoice } from '#app/bookings/stay-choice.ts';
import { currentTime } from '#app/server-time.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { HomeGone, isHomeGone } from '#app/shared/bookings/home-gone.tsx';
import { formatDeadline, formatStay } from '#app/shared/days.ts';
import { headCount } from '#app/shared/head-count.ts';
import { isOutcomeUnknown, useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button, textButtonClass } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ListedFact } from './listed-fact.tsx';
import { isAnswered, questionTopics, type QuestionTopic } from './question-chips.ts';

interface Props {
  property: PropertyDetail;
  choice: StayChoice;
  onClose: () => void;
}

interface Refusal {
  text: string;
  /** The text itself is refused. */
  isOfText: boolean;
  /** The home was taken down meanwhile. */
  isGone?: boolean;
  enquiryId?: string | undefined;
}

/**
 * A question to the host before any booking: chips write a whole sentence into the box, or show what the page says already.
 * Writing needs no account, sending does; the text outlives the sign-in.
 */
export default function AskHost({ property, choice, onClose }: Props) {
  const { t } = useLingui();
  const { api, user } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const key = useAttemptKey();
  const sentenceOf = useSentences(property.host.name);
  const { form, edit, forget } = useDraft(`question.${property.id}`, '', { text: '' });
  const [topic, setTopic] = useState<QuestionTopic>();
  const [isFactShown, setFactShown] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [needsAccount, setNeedsAccount] = useState(false);
  const text = form.text.trim();
  const stay =
    choice.check_in && choice.check_out
      ? { check_in: choice.check_in, check_out: choice.check_out, guests: choice.guests }
      : {};
  const send = useMutation({
    mutationFn() {
      const body = { property_id: property.id, text, ...stay };
      return api.openEnquiry({ body, idempotencyKey: key.keyFor(body) });
    },
    async onSuccess({ id }) {
      key.end();
      forget();
      void queries.invalidateQueries({ queryKey: keyFor('conversations') });
      await navigate(`/guest/messages?conversation=${id}`);
    },
    onError(error) {
      key.end(error);
      setNeedsAccount(false);
      const isKnown = error instanceof ApiError && !isOutcomeUnknown(error);
      if (isKnown && error.status === 401) return setNeedsAccount(true);
      setRefusal({
        text: isKnown ? error.detail : t`It could not be sent. Check your connection and try again.`,
        isGone: isKnown && isHomeGone(error.code),
        isOfText: isKnown && error.code.startsWith('blocked_'),
        enquiryId: isKnown ? (error.data as { enquiry_id?: string } | undefined)?.enquiry_id : undefined,
      });
    },
  });
  const write = (written: string) => {
    edit({ text: written });
    setRefusal(undefined);
  };
  const choose = (chosen: QuestionTopic) => {
    setTopic(chosen);
    const hasFact = isAnswered(chosen, property);
    setFactShown(hasFact);
    if (!hasFact) write(sentenceOf[chosen]);
  };
  const press = () => {
    if (text === '') setRefusal({ text: t`Write a message first`, isOfText: true });
    else if (user) send.mutate();
    else setNeedsAccount(true);
  };
  const goOn = () => {
    setNeedsAccount(false);
    send.mutate();
  };
  const host = <bdi>{property.host.name}</bdi>;
  if (needsAccount) {
    return (
      <AccountStep
        signUpLabel={<Trans>Sign up and send the question</Trans>}
        logInLabel={<Trans>Log in and send the question</Trans>}
        onSignedIn={goOn}
        onClose={() => setNeedsAccount(false)}
        onForgotPassword={() =>
          rememberReturn({ path: `${location.pathname}${location.search}`, scroll: window.scrollY })
        }
      >
        <p className="mb-4 text-small text-ink-2">
          <Trans>Your question to {host} stays here and is sent as soon as you have an account.</Trans>
        </p>
      </AccountStep>
    );
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !send.isPending) onClose();
      }}
      title={<Trans>Ask {host}</Trans>}
      problem={
        refusal && !refusal.isOfText ? (
          <Note
            tone="danger"
            action={
              refusal.enquiryId ? (
                <Link to={`/guest/messages?conversation=${refusal.enquiryId}`} className={textButtonClass}>
                  <Trans>Open the conversation</Trans>
                </Link>
              ) : null
            }
          >
            {refusal.isGone ? <HomeGone {...choice} place_id={property.place.id} /> : refusal.text}
          </Note>
        ) : null
      }
      footer={
        <div className="w-full">
          <Button
            kind="primary"
            size="big"
            block
            isBusy={send.isPending}
            isDisabled={refusal?.isOfText === true}
            onPress={press}
          >
            <Trans>Send question</Trans>
          </Button>
          <p className="mt-2 text-center text-caption text-ink-2">
            <Hint property={property} isRefused={refusal?.isOfText === true && text !== ''} />
          </p>
        </div>
      }
    >
      <p className="text-small text-ink-2">
        <About choice={choice} />
      </p>
      <p id="question-topics" className="mt-4 mb-2 text-small font-medium">
        <Trans>Start from one of these</Trans>
      </p>
      <div role="group" aria-labelledby="question-topics" className="flex flex-wrap gap-2">
        {questionTopics.map((one) => (
          <Chip key={one} isSelected={topic === one} isDisabled={send.isPending} onChange={() => choose(one)}>
            <TopicName topic={one} />
          </Chip>
        ))}
      </div>
      <div role="status">
        {topic && isFactShown ? (
          <div className="mt-4 rounded-control bg-sea-wash px-4 py-3.5 text-small">
            <p className="font-medium">
              <Trans>From the home’s page</Trans>
            </p>
            <ListedFact topic={topic} property={property} />
            <div className="mt-2 flex flex-wrap gap-2 max-md:*:flex-auto">
              <Button onPress={onClose}>
                <Trans>That answers it</Trans>
              </Button>
              <Button
                kind="quiet"
                onPress={() => {
                  setFactShown(false);
                  write(sentenceOf[topic]);
                }}
              >
                <Trans>Ask anyway</Trans>
              </Button>
            </div>
          </div>
        ) : null}
      </div>
      <TextField
        className="mt-4"
        label={<Trans>Your question</Trans>}
        rows={4}
        maxLength={enquiryTextLimit}
        placeholder={t`Write to ${property.host.name}`}
        value={form.text}
        isDisabled={send.isPending}
        onChange={write}
        error={refusal?.isOfText ? refusal.text : undefined}
        hint={
          <span className="flex justify-between gap-4">
            <Trans>Up to {enquiryTextLimit} letters</Trans>
            <bdi dir="ltr" className="figures">
              {form.text.length} / {enquiryTextLimit}
            </bdi>
          </span>
        }
      />
      <div className="mt-4">
        <Note>
          <Trans>
            Phone numbers and links open by themselves once a stay is confirmed. Until then everything is said here, so
            Diyar can help you if something goes wrong.
          </Trans>
        </Note>
      </div>
    </Dialog>
  );
}

/** The stay that the question is about. */
function About({ choice }: Pick<Props, 'choice'>): ReactNode {
  const { i18n } = useLingui();
  if (!choice.check_in || !choice.check_out) return <Trans>About this home, without dates</Trans>;
  const stay = <bdi>{formatStay(choice.check_in, choice.check_out, i18n.locale as Locale)}</bdi>;
  return (
    <>
      <Trans>About {stay}</Trans>
      {' · '}
      <Plural value={headCount(choice.guests)} one="# guest" other="# guests" />
    </>
  );
}

function TopicName({ topic }: { topic: QuestionTopic }): ReactNode {
  switch (topic) {
    case 'late_arrival':
      return <Trans>Late arrival?</Trans>;
    case 'families':
      return <Trans>Families?</Trans>;
    case 'parking':
      return <Trans>Parking?</Trans>;
    case 'generator':
      return <Trans>Generator?</Trans>;
    case 'lower_price':
      return <Trans>A lower price?</Trans>;
  }
}

/** What each chip writes. */
function useSentences(name: string): Record<QuestionTopic, string> {
  const { t } = useLingui();
  return {
    late_arrival: t`Hello ${name}, we may arrive late in the evening. Would arriving after ten be all right?`,
    families: t`Hello ${name}, we are a family with children. Does the home suit us?`,
    parking: t`Hello ${name}, is there a safe place to park the car at the home?`,
    generator: t`Hello ${name}, what runs in the home when the power is cut, and for how long?`,
    lower_price: t`Hello ${name}, could you come down a little with the price for this stay?`,
  };
}

/** How long the host usually takes, and when the guest hears that there is no answer. */
function Hint({ property, isRefused }: { property: PropertyDetail; isRefused: boolean }): ReactNode {
  const { i18n } = useLingui();
  if (isRefused) return <Trans>Numbers open for both of you once a stay is confirmed.</Trans>;
  const host = <bdi>{property.host.name}</bdi>;
  const { response_hours: hours } = property.host;
  const at = new Date(currentTime() + enquiryAnswerHours * 3_600_000).toISOString();
  const deadline = <bdi>{formatDeadline(at, i18n.locale as Locale)}</bdi>;
  return (
    <>
      {hours === null ? null : (
        <>
          {hours === 1 ? (
            <Trans>{host} mostly answers within an hour.</Trans>
          ) : (
            <Trans>
              {host} mostly answers within <Plural value={hours} one="# hour" other="# hours" />.
            </Trans>
          )}{' '}
        </>
      )}
      <Trans>If there is no answer by {deadline}, we tell you.</Trans>
    </>
  );
}
