import './confirm-stay.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { ExchangeRates } from '#contract/money.ts';
import { onlineAndCashOf, type PaymentChoice } from '#contract/online-and-cash.ts';
import type { GuestCounts, PropertyDetail, Quote } from '#contract/types.gen.ts';
import { formatStay } from '#app/shared/days.ts';
import { headCount } from '#app/shared/head-count.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatConverted } from '#app/shared/money/money.ts';
import { HouseRules, type HomeRules } from '#app/shared/property-labels/house-rules.tsx';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { CancellationSentence } from './cancellation-sentence.tsx';
import { GuestsText } from './guests-field.tsx';
import { PaymentTimes } from './payment-times.tsx';
import { PriceLinesSkeleton, QuotedPriceLines } from './price-lines.tsx';

/** The home of the stay; a `PropertyDetail` is one. */
export type ConfirmedHome = HomeRules &
  Pick<PropertyDetail, 'title' | 'photos' | 'location' | 'property_type' | 'cancellation_policy'> & {
    host: Pick<PropertyDetail['host'], 'name'>;
  };

/** The price that is agreed to; a `Quote` is one. `parts` are needed where a part is paid online. */
export type ConfirmedPrice = ExchangeRates &
  Pick<Quote, 'lines' | 'total_dirham' | 'parts'> & {
    /** As the quote of this way of paying says. */
    free_cancellation_until: string | null;
  };

interface Props {
  home: ConfirmedHome;
  check_in: string;
  check_out: string;
  guests: GuestCounts;
  payment: PaymentChoice;
  /** Left out while it is worked out, and where the stay cannot be booked. */
  price?: ConfirmedPrice | undefined;
  /** The price is being worked out. */
  isPricing?: boolean;
  /** The end of free cancellation is being asked for anew. */
  isDeadlineAwaited?: boolean;
  /** The nights are the guest's at once, without an answer of the host. */
  isInstant: boolean;
  /** The button, in place of "Request to book" and "Book now". */
  label?: ReactNode;
  /** What stands against the stay, or why the last press did not book it. */
  problem?: ReactNode;
  isBusy: boolean;
  isDisabled?: boolean;
  onConfirm: () => void;
  /** The guest goes back, also by the browser's button. */
  onClose: () => void;
  /** Fields of a form, in place of the dates and guests as text; the way of paying; a line to the host. */
  stayFields?: ReactNode;
  paymentField?: ReactNode;
  noteField?: ReactNode;
  /** Below the button: what follows the press. */
  hint?: ReactNode;
}

/**
 * The last look before a stay is asked for or booked, at any price: home, dates, guests, price, what is paid when, until when
 * leaving is free, and the house rules, which the guest agrees to with one tick. It calls `onConfirm` and closes by nothing but
 * `onClose`: the parent sends the call. Where the price changes while it is open, it says so, and the button has the new sum.
 * Load it lazily: `lazyPart(() => import('#app/shared/bookings/confirm-stay.tsx'))`.
 */
export default function ConfirmStay(props: Props) {
  const { home, price, isInstant, isBusy, isDisabled = false } = props;
  const [hasAgreed, setAgreed] = useState(false);
  const [isTickMissing, setTickMissing] = useState(false);
  const tickRef = useRef<HTMLInputElement>(null);
  const tickErrorId = useId();
  const problemRef = useRef<HTMLDivElement>(null);
  const before = useEarlierTotal(props);
  const [wasPressed, setPressed] = useState(false);

  const confirm = () => {
    setPressed(hasAgreed);
    if (hasAgreed) return props.onConfirm();
    setTickMissing(true);
    tickRef.current?.focus();
  };

  // A button that is turned off loses the focus: why it is off has it then.
  const isOff = isDisabled && wasPressed;
  useEffect(() => {
    if (isOff) problemRef.current?.focus();
  }, [isOff]);

  return (
    <Dialog
      isOpen
      onOpenChange={props.onClose}
      isTall
      width="large"
      title={isInstant ? <Trans>Book it now?</Trans> : <Trans>Is everything right?</Trans>}
      footer={
        <div className="confirm-stay-foot min-w-0">
          <div ref={problemRef} tabIndex={-1} role="alert" className="min-w-0 outline-none">
            {props.problem ? (
              <div className="max-md:mb-3">
                <Note tone="attention">{props.problem}</Note>
              </div>
            ) : null}
          </div>
          <div>
            <Button kind="primary" size="big" block isBusy={isBusy} isDisabled={isDisabled || !price} onPress={confirm}>
              {props.label ?? <ButtonLabel price={price} isInstant={isInstant} hasChanged={before !== undefined} />}
            </Button>
            {props.hint ? <p className="mt-2 text-center text-caption text-ink-2">{props.hint}</p> : null}
          </div>
        </div>
      }
    >
      <div className="confirm-stay">
        <div className="confirm-stay-home">
          <PriceChange before={before} price={price} />
          <HomeLine home={home} />
        </div>
        <div className="confirm-stay-choices">
          {props.stayFields ?? <StayText {...props} />}
          {props.paymentField}
        </div>
        <section aria-live="polite" className="confirm-stay-price empty:hidden">
          {price ? <PricePart {...props} price={price} /> : props.isPricing ? <PriceLinesSkeleton /> : null}
        </section>
        <section className="confirm-stay-rules">
          <h3 className="mb-3.5 font-strong">
            <Trans>House rules</Trans>
          </h3>
          <HouseRules property={home} />
          <Checkbox
            isSelected={hasAgreed}
            onChange={(isTicked) => {
              setAgreed(isTicked);
              setTickMissing(false);
            }}
            inputRef={tickRef}
            errorId={isTickMissing ? tickErrorId : undefined}
            className="mt-3"
          >
            <Plural
              value={headCount(props.guests) + props.guests.infants}
              one="These rules suit me"
              other="These rules suit the # of us"
            />
          </Checkbox>
          <FieldError id={tickErrorId}>
            {isTickMissing ? <Trans>One tick is missing: the house rules.</Trans> : undefined}
          </FieldError>
        </section>
        {props.noteField ? <div className="confirm-stay-note">{props.noteField}</div> : null}
      </div>
    </Dialog>
  );
}

/** The total that this stay had when it was first shown here, once it has another one. */
function useEarlierTotal({ check_in, check_out, guests, price }: Props): number | undefined {
  const stay = [check_in, check_out, headCount(guests)].join();
  const [first, setFirst] = useState({ stay, total: price?.total_dirham });
  // Another stay has another price: that is no change.
  if (first.stay !== stay || (first.total === undefined && price)) setFirst({ stay, total: price?.total_dirham });
  return first.stay === stay && price && first.total !== price.total_dirham ? first.total : undefined;
}

function ButtonLabel({
  price,
  isInstant,
  hasChanged,
}: {
  price: ConfirmedPrice | undefined;
  isInstant: boolean;
  hasChanged: boolean;
}) {
  if (!price || !hasChanged) return isInstant ? <Trans>Book now</Trans> : <Trans>Request to book</Trans>;
  const sum = <Amount dirham={price.total_dirham} price={price} />;
  return isInstant ? <Trans>Book now for {sum}</Trans> : <Trans>Request to book for {sum}</Trans>;
}

function PriceChange({ before, price }: { before: number | undefined; price: ConfirmedPrice | undefined }) {
  if (before === undefined || !price) return <div role="status" />;
  const old = <Amount dirham={before} price={price} />;
  const sum = <Amount dirham={price.total_dirham} price={price} />;
  return (
    <div role="status" className="mb-4">
      <Note tone="attention">
        <Trans>
          The price has changed meanwhile: {old} is now {sum}. Nothing is booked yet.
        </Trans>
      </Note>
    </div>
  );
}

function Amount({ dirham, price }: { dirham: number; price: ConfirmedPrice }) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  return <bdi className="figures">{formatConverted(dirham, currency, price, i18n.locale as Locale)}</bdi>;
}

function HomeLine({ home }: { home: ConfirmedHome }) {
  const { i18n } = useLingui();
  const [photo] = home.photos;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      {photo ? (
        <Picture photo={photo} sizes="5.5rem" alt="" className="aspect-[4/3] w-22 flex-none rounded-tag" />
      ) : null}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          <bdi>{home.title}</bdi>
        </p>
        <p className="text-small text-ink-2">
          {i18n._(propertyTypeLabels[home.property_type].name)} · <bdi>{home.location}</bdi>
        </p>
      </div>
    </div>
  );
}

function StayText({ check_in, check_out, guests }: Props) {
  const { i18n } = useLingui();
  return (
    <>
      <p className="font-medium">{formatStay(check_in, check_out, i18n.locale as Locale)}</p>
      <p className="mt-1 text-small text-ink-2">
        <GuestsText guests={guests} />
      </p>
    </>
  );
}

function PricePart({
  home,
  check_in,
  payment,
  isInstant,
  isDeadlineAwaited,
  price,
}: Props & { price: ConfirmedPrice }) {
  const parts = onlineAndCashOf({
    payment_choice: payment,
    total_dirham: price.total_dirham,
    online_dirham: price.parts?.online_dirham ?? null,
  });
  return (
    <>
      <QuotedPriceLines {...price} />
      <div className="mt-4 rounded-control bg-limestone px-4 py-3">
        <PaymentTimes {...parts} isInstant={isInstant} hostName={home.host.name} />
      </div>
      <p className={`mt-3 min-h-[2lh] text-small text-palm-ink ${isDeadlineAwaited ? 'invisible' : ''}`}>
        <CancellationSentence
          until={price.free_cancellation_until}
          payment={payment}
          policy={home.cancellation_policy}
          check_in={check_in}
          check_in_time={home.check_in_time}
        />
      </p>
    </>
  );
}
