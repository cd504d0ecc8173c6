import { lazy, useState, type ComponentType } from 'react';

/**
 * A component that is also rendered on the server, and whose code the browser loads when it is first rendered; under a
 * `Suspense`. Where the code cannot be loaded, `Fallback` or nothing takes its place until the component is mounted again:
 * `React.lazy` would show the error boundary of the screen, and would never retry.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<Props> = Nothing,
) {
  const create = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch(() => {
        Part = create();
        return { default: Fallback };
      }),
    );
  let Part = create();
  return function OptionalPart(props: Props) {
    const [Mounted] = useState(() => Part);
    return <Mounted {...props} />;
  };
}

function Nothing() {
  return null;
}
