import type { SVGProps } from 'react';

/** An icon of the library: its name, and its shapes as tags with attributes. */
interface IconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Replaces the icon library's `createLucideIcon` in builds; see `staticIcons` in scripts/vite-plugins.ts. The shapes are
 * serialised once, and the default style of icons is in app/styles/app.css.
 */
export default function createIcon({ name, node }: IconData) {
  const shapes = { __html: node.map(shapeHtml).join('') };
  function Icon({ className, strokeWidth, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={className ? `icon ${className}` : 'icon'}
        // As a style, because the default width in app.css overrides an attribute.
        style={strokeWidth === undefined ? undefined : { strokeWidth }}
        {...props}
        // oxlint-disable-next-line react/no-danger -- shapes of the library, fixed at build time
        dangerouslySetInnerHTML={shapes}
      />
    );
  }
  Icon.displayName = name;
  return Icon;
}

function shapeHtml([tag, { key: _key, ...attributes }]: IconData['node'][number]): string {
  const attributeTexts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${attributeTexts.join('')}></${tag}>`;
}
