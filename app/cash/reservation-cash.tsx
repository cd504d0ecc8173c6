import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Scale, Undo2 } from 'lucide-react';
import { useParams } from 'react-router';
import type { HostCash } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { dropAct, useKeptActs, useSendingKey, type KeptAct } from '#app/offline/kept-acts.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { CashBody } from './cash-body.ts';
import { CashFailure, CashSkeleton } from './parts/cash-failure.tsx';
import { CashForm } from './parts/cash-form.tsx';
import { CashFrame } from './parts/cash-frame.tsx';
import { CashReceipt, ReceiptFileButton } from './parts/cash-receipt.tsx';
import { useCashCode } from './parts/use-cash-code.ts';
import { useReservationCash } from './use-cash.ts';

export const meta = pageMeta(msg`Cash at the property`);
export const handle = { frame: 'filling' };

export default function ReservationCash() {
  return (
    <Guard roles={hostArea}>
      <CashScreen />
    </Guard>
  );
}

/** The host enters the code of the guest and the amount, or sees what was recorded. Works without a connection. */
function CashScreen() {
  const { t } = useLingui();
  const { reservationId: id = '' } = useParams();
  const { user } = useSession();
  const { cash, failure } = useReservationCash(id);
  const act = useKeptActs(user!.id).find((one) => one.kind === 'cash' && one.booking_id === id);
  const back = `/host/reservations/${id}`;
  return (
    <CashFrame
      back={back}
      backLabel={t`Reservation`}
      title={
        cash ? (
          <Trans>
            Cash from <bdi>{cash.guest_name}</bdi>
          </Trans>
        ) : (
          <Trans>Cash at the property</Trans>
        )
      }
    >
      {cash ? <CashState cash={cash} act={act as KeptAct<CashBody> | undefined} userId={user!.id} /> : null}
      {failure ? <CashFailure failure={failure} back={back} backLabel={<Trans>Reservation</Trans>} /> : null}
      {!cash && !failure ? <CashSkeleton /> : null}
    </CashFrame>
  );
}

interface Props {
  cash: HostCash;
  act: KeptAct<CashBody> | undefined;
  userId: string;
}

function CashState({ cash, act, userId }: Props) {
  if (act && act.refusal === undefined) return <KeptCash cash={cash} act={act} userId={userId} />;
  return (
    <>
      {act ? (
        <div className="mb-5">
          <Note
            tone="danger"
            action={
              <Button kind="quiet" onPress={() => dropAct(userId, act.key)}>
                <Trans>I have read it</Trans>
              </Button>
            }
          >
            {act.refusal || <Trans>The server did not accept it. Look at the figures and record the cash again.</Trans>}
          </Note>
        </div>
      ) : null}
      {cash.payment ? <RecordedCash cash={cash} /> : <OpenCash cash={cash} userId={userId} />}
    </>
  );
}

function OpenCash({ cash, userId }: { cash: HostCash; userId: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const today = todayInTripoli();
  const opens = <bdi>{formatDay(cash.opens_on, locale, 'full')}</bdi>;
  const closes = <bdi>{formatDay(cash.closes_on, locale, 'full')}</bdi>;
  return (
    <>
      <p className="mb-5 flex items-center gap-3">
        <Avatar name={cash.guest_name} />
        <span className="min-w-0">
          <span className="block font-medium break-words">
            <bdi>{cash.guest_name}</bdi>
          </span>
          <span className="block text-caption text-ink-3">
            <bdi>{cash.property_title}</bdi> · <bdi dir="ltr">{cash.number}</bdi>
          </span>
        </span>
      </p>
      {today < cash.opens_on || today > cash.closes_on ? (
        <Note tone="attention">
          <Trans>
            Cash can be recorded from {opens} until {closes}.
          </Trans>
        </Note>
      ) : (
        <CashForm cash={cash} userId={userId} />
      )}
    </>
  );
}

/** An entry that waits for the connection. It can be taken back until it is sent. */
function KeptCash({ cash, act, userId }: { cash: HostCash; act: KeptAct<CashBody>; userId: string }) {
  const { i18n } = useLingui();
  const right = useCashCode(cash.secret, cash.booking_id);
  const isSending = useSendingKey() === act.key;
  const { code, received_dirham } = act.body;
  const isWrong = code !== null && right !== undefined && code !== right;
  return (
    <>
      {isWrong ? (
        <Note tone="attention" icon={Scale}>
          <Trans>
            Five codes were wrong. A support request opens when the connection returns; the stay goes on, and we ask
            both of you.
          </Trans>
        </Note>
      ) : (
        <CashReceipt
          cash={cash}
          received={received_dirham}
          countedAt={act.decided_at}
          title={<ReceivedTitle amount={formatDinar(received_dirham, i18n.locale as Locale)} />}
          kept={isSending ? 'is_sent' : 'waits'}
        />
      )}
      <div className="mt-auto grid gap-2 pt-6">
        <LinkButton kind="primary" size="big" block to="/host/today">
          <Trans>Back to today</Trans>
        </LinkButton>
        <Button
          kind="quiet"
          block
          icon={<Undo2 className="flip size-4.5" aria-hidden />}
          isDisabled={isSending}
          onPress={() => dropAct(userId, act.key)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </>
  );
}

function RecordedCash({ cash }: { cash: HostCash }) {
  const { i18n } = useLingui();
  const payment = cash.payment!;
  return (
    <>
      <CashReceipt
        cash={cash}
        received={payment.received_dirham}
        countedAt={payment.counted_at}
        title={
          payment.reason === 'wrong_code' ? (
            <Trans>Five codes were wrong: we look at it</Trans>
          ) : (
            <ReceivedTitle amount={formatDinar(payment.received_dirham, i18n.locale as Locale)} />
          )
        }
      />
      {cash.status === 'awaiting_guest' ? (
        <p className="mt-4 text-center text-small text-ink-2">
          <Trans>The guest has 24 hours to answer. After that it counts.</Trans>
        </p>
      ) : null}
      <div className="mt-auto grid gap-2 pt-6">
        <LinkButton kind="primary" size="big" block to="/host/today">
          <Trans>Back to today</Trans>
        </LinkButton>
        <ReceiptFileButton cash={cash} />
        <LinkButton kind="quiet" block to="/host/earnings">
          <Trans>Fees you owe</Trans>
        </LinkButton>
      </div>
    </>
  );
}

function ReceivedTitle({ amount }: { amount: string }) {
  return (
    <Trans>
      <bdi className="figures">{amount}</bdi> received
    </Trans>
  );
}
