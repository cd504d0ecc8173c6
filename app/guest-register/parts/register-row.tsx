import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { ListedRegister } from '#contract/types.gen.ts';
import { formatStay } from '#app/shared/days.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { RegisterBadge } from './register-labels.tsx';

interface Props {
  register: ListedRegister;
  isChosen: boolean;
  /** Undefined where there is nothing to export. */
  onChoose: ((isChosen: boolean) => void) | undefined;
}

/** A stay with the state of its register; leads to the reservation. */
export function RegisterRow({ register, isChosen, onChoose }: Props) {
  const { i18n } = useLingui();
  const { booking_id, guest_name, property, check_in, check_out, state, ready, expected, foreigners } = register;
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-1 border-b border-line py-2.5 text-small hover:bg-limestone md:grid-cols-[2.75rem_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1fr)_8rem] md:gap-x-4">
      <Checkbox
        isSelected={isChosen}
        isDisabled={onChoose === undefined}
        onChange={(chosen) => onChoose?.(chosen)}
        className="max-md:row-span-2 max-md:self-start"
      >
        <span className="sr-only">
          <Trans>Choose the stay of {guest_name}</Trans>
        </span>
      </Checkbox>
      <Link
        to={`/host/reservations/${booking_id}#guest-register`}
        className="inline-flex min-h-11 min-w-0 items-center font-medium hover:underline"
      >
        <bdi className="break-words">{guest_name}</bdi>
      </Link>
      <span className="min-w-0 text-ink-2 max-md:order-4 max-md:col-span-2 max-md:col-start-2">
        <bdi>{formatStay(check_in, check_out, i18n.locale as Locale)}</bdi>
      </span>
      <span className="min-w-0 truncate text-ink-2 max-md:order-5 max-md:col-span-2 max-md:col-start-2">
        <bdi>{property.title}</bdi>
      </span>
      <span className="text-caption text-ink-2 max-md:order-6 max-md:col-span-2 max-md:col-start-2">
        <Trans>
          <bdi dir="ltr">{ready}</bdi> of <bdi dir="ltr">{expected}</bdi> ready
        </Trans>
        {foreigners > 0 ? (
          <>
            {' · '}
            <Plural value={foreigners} one="# foreigner" other="# foreigners" />
          </>
        ) : null}
      </span>
      <span className="justify-self-end max-md:order-3">
        <RegisterBadge state={state} />
      </span>
    </li>
  );
}
