const grounds = [
  'bg-sand text-ink-2',
  'bg-sea-wash text-sea-ink',
  'bg-clay-wash text-clay-ink',
  'bg-palm-wash text-palm-ink',
];

/** A user's picture, or the first letter of the name on a colour that is derived from the name. */
export function Avatar({
  name,
  src,
  className = 'size-9 text-small',
}: {
  name: string;
  src?: string | null;
  className?: string;
}) {
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        className={`flex-none rounded-full object-cover ${className}`}
      />
    );
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return (
    <span
      aria-hidden
      className={`grid flex-none place-items-center rounded-full leading-none font-medium ${grounds[sum % grounds.length]} ${className}`}
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
