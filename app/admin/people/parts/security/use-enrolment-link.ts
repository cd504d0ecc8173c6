import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SecondFactors } from '#contract/types.gen.ts';
import { useApi } from '#app/session/session.tsx';

/**
 * Opens the link that lets an administrator set up a second factor. Its token is in the fragment, which browsers send to no
 * server; it is taken out of the address.
 */
export function useEnrolmentLink(onOpened: (factors: SecondFactors) => void) {
  const api = useApi();
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const opened = useRef<string>(undefined);
  const open = useMutation({
    mutationFn: (link: string) => api.openEnrolmentLink({ body: { token: link } }),
    onSuccess: onOpened,
  });
  const openOnce = useEffectEvent((link: string) => {
    if (opened.current === link) return;
    opened.current = link;
    open.mutate(link);
    void navigate(`${pathname}${search}`, { replace: true });
  });
  useEffect(() => {
    if (token) openOnce(token);
  }, [token]);
  return open;
}
