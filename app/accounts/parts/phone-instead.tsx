import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { PhoneStepsProps } from './phone-steps.tsx';
import { usePhoneOffered } from './use-phone-offered.ts';

const PhoneSteps = lazyPart(() => import('./phone-steps.tsx'));

/** How an account is made or opened. */
export type Way = 'email' | 'phone';

interface Props {
  way: Way;
  onWay: (way: Way) => void;
  /** False for those who log in by address alone. */
  isPhoneAllowed?: boolean;
  /** The steps with a number. */
  steps: Omit<PhoneStepsProps, 'onUseEmail'>;
  /** The form for an address. */
  children: ReactNode;
}

/**
 * The form for an address with the way to a number above it, or the steps with a number. The name of the button holds none of
 * the words that name the fields and buttons of the form.
 */
export function PhoneInstead({ way, onWay, isPhoneAllowed = true, steps, children }: Props) {
  const isOffered = usePhoneOffered() && isPhoneAllowed;
  const useEmail = () => onWay('email');
  if (way === 'phone') return <PhoneSteps {...steps} onUseEmail={useEmail} onLoadError={useEmail} />;
  return (
    <>
      {isOffered ? (
        <Button
          block
          className="mb-5"
          icon={<Smartphone className="size-5" aria-hidden />}
          onPress={() => onWay('phone')}
        >
          <Trans>Use a phone number instead</Trans>
        </Button>
      ) : null}
      {children}
    </>
  );
}
