import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { clearArrivalNote } from '#app/session/arrival-note.ts';
import { useResume } from '#app/session/resume.ts';
import { forgetReturn, peekReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { readLoginType } from '#app/session/storage.ts';
import { useToast } from '#app/ui/toast.tsx';

/** Welcomes a user who logged in just before this page was loaded in their language, and resumes their visit. */
export default function Arrival() {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  const resume = useResume();
  const isDone = useRef(false);
  useEffect(() => {
    if (!user || isDone.current) return;
    isDone.current = true;
    clearArrivalNote();
    toast({
      title: t`Welcome back!`,
      text:
        readLoginType() === 'admin'
          ? t`Successfully logged in as admin user.`
          : t`Successfully logged in as user user.`,
    });
    const point = peekReturn();
    forgetReturn();
    if (point) resume(point);
  }, [user, t, toast, resume]);
  return null;
}
