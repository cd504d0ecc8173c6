import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';

/** How an account is made or opened. */
export type Way = 'email' | 'phone';

/** The way to a number, above a form for an address. Its name holds none of the words that name the fields and buttons below it. */
export function PhoneInstead({ onPress }: { onPress: () => void }) {
  return (
    <Button block className="mb-5" icon={<Smartphone className="size-5" aria-hidden />} onPress={onPress}>
      <Trans>Use a phone number instead</Trans>
    </Button>
  );
}
