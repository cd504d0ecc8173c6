import { useRouteLoaderData } from 'react-router';
import { product } from '#contract/product.ts';
import type { loader as rootLoader } from '#app/root.tsx';

/** The public origin of this installation, for links that leave it. */
export function usePublicUrl(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.publicUrl ?? product.origin;
}
