import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows plain clicks on the links inside an element without loading the page anew; other clicks are the browser's. One
 * listener for all of them, so that each is a plain anchor: the router's own link has a dozen hooks.
 *
 * @param selector which links: only those that lead to screens of this site
 */
export function useFollowedLinks(within: RefObject<HTMLElement | null>, selector: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = within.current;
    if (!element) return undefined;
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
      if (!link) return;
      event.preventDefault();
      void navigate(link.getAttribute('href')!);
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [navigate, selector, within]);
}
