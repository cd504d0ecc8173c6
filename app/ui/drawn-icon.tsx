import type { SVGProps } from 'react';

/** One icon of the library: its name, and its shapes as tags with attributes. */
interface IconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Stands in for the icon library's own maker of components in builds; see `plainIcons` in scripts/vite-plugins.ts. The
 * shapes are written once, and how icons look by default is in app/styles/app.css.
 */
export default function createIcon({ name, node }: IconData) {
  const drawing = { __html: node.map(drawn).join('') };
  function Icon({ className, strokeWidth, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={className ? `icon ${className}` : 'icon'}
        // Styles outweigh attributes, so a width that is asked for has to be one.
        style={strokeWidth === undefined ? undefined : { strokeWidth }}
        {...props}
        // oxlint-disable-next-line react/no-danger -- the library's own shapes, known when this is built
        dangerouslySetInnerHTML={drawing}
      />
    );
  }
  Icon.displayName = name;
  return Icon;
}

function drawn([tag, { key: _key, ...attributes }]: IconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
}
