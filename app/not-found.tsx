/** Any other address: app/shell/screen-error.tsx says that the page does not exist. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return null;
}
