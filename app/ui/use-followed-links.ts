import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/**
 * Navigates without reloading the page on plain clicks on links inside an element; other clicks are left to the browser.
 * One listener serves all links, so that each is a plain anchor: the router's `Link` runs a dozen hooks.
 *
 * @param selector selects the links, which must lead to screens of this site
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
