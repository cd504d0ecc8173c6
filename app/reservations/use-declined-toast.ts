import { useLingui } from '@lingui/react/macro';
import { useToast } from '#app/ui/toast.tsx';

/** Says that a request was declined, and whether its nights are blocked from now on. */
export function useDeclinedToast(): (answer: { dates_blocked: boolean }) => void {
  const toast = useToast();
  const { t } = useLingui();
  return ({ dates_blocked }) => {
    const declined = t`The reservation has been declined and the guest has been notified.`;
    const datesBlocked = t`Calendar dates have been automatically blocked to prevent similar booking attempts.`;
    toast({ title: t`Reservation Declined`, text: dates_blocked ? `${declined} ${datesBlocked}` : declined });
  };
}
