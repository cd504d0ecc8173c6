import { createContext, use, useCallback } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useNavigate as useRouterNavigate,
  type LinkProps,
  type NavigateFunction,
  type NavigateOptions,
  type NavLinkProps,
  type To,
} from 'react-router';

/** Makes of an address of this site the one for the language of the page; app/root.tsx provides it. */
export const AddressInLanguage = createContext<(address: string) => string>((address) => address);

/** Makes addresses for plain anchors and forms; `Link` and `useNavigate` of this module do it themselves. */
export function useAddressInLanguage(): (address: string) => string {
  return use(AddressInLanguage);
}

function withLanguage(to: To, inLanguage: (address: string) => string): To {
  if (typeof to === 'string') return inLanguage(to);
  return to.pathname === undefined ? to : { ...to, pathname: inLanguage(to.pathname) };
}

/** The router's `Link`, which leads to public screens in the language of the page's address. */
export function Link({ to, ...props }: LinkProps) {
  const address = withLanguage(to, useAddressInLanguage());
  const isOnServer = import.meta.env.SSR && typeof document === 'undefined';
  if (isOnServer && props.mask === undefined && typeof address === 'string' && plainPath.test(address))
    return <PlainLink {...props} to={address} />;
  return <RouterLink {...props} to={address} />;
}

/** An address from the root, which the router would not write otherwise. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** The element of the router's `Link`, which runs a dozen hooks for what it does in a browser alone. */
function PlainLink({
  to,
  discover = 'render',
  target,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  children,
  ...rest
}: LinkProps & { to: string }) {
  return (
    <a {...rest} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  );
}

/** The router's `NavLink`, which leads to public screens in the language of the page's address. */
export function NavLink({ to, ...props }: NavLinkProps) {
  return <RouterNavLink {...props} to={withLanguage(to, useAddressInLanguage())} />;
}

/** The router's `useNavigate`, which leads to public screens in the language of the page's address. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const inLanguage = useAddressInLanguage();
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(withLanguage(to, inLanguage), options),
    [navigate, inLanguage],
  );
}
