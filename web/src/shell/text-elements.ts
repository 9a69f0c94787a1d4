import type { ElementType, Key, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';

/**
 * Stands in place of React's functions for JSX in the built pages. A browser's translation replaces text nodes by
 * elements of its own: React then goes on writing into the old node, which is not shown, and fails where it removes it
 * or inserts beside it. So each text with siblings gets an element, which React keeps and whose text it sets as a
 * whole; and codes, figures and programs are marked as not to be translated.
 */

/** Elements that hold text alone. */
const ofTextOnly = new Set(['option', 'title', 'textarea', 'style', 'script', 'text', 'tspan', 'desc']);
const ofCode = new Set(['code', 'pre', 'kbd']);
const isLiteral = /(?:^| )(?:digits|numbers)(?: |$)/;

const isText = (child: ReactNode): boolean =>
  typeof child === 'number' || (typeof child === 'string' && /\S/.test(child));

const inElement = (child: ReactNode, key?: Key): ReactNode =>
  isText(child) ? react.jsx('span', { children: child }, key) : child;

const inElements = (children: ReactNode): ReactNode =>
  Array.isArray(children) ? children.map((child, place) => inElement(child, `text ${place}`)) : children;

type Props = { children?: ReactNode; className?: string; translate?: string };

function prepared(type: ElementType, props: Props): Props {
  if (type === react.Fragment) return { ...props, children: inElement(inElements(props.children)) };
  if (typeof type !== 'string' || ofTextOnly.has(type)) return props;
  const isKept = ofCode.has(type) || isLiteral.test(props.className ?? '');
  const children = Array.isArray(props.children) ? { children: inElements(props.children) } : undefined;
  return children || isKept ? { ...props, ...children, ...(isKept && { translate: 'no' }) } : props;
}

export const Fragment = react.Fragment;
export const jsx = (type: ElementType, props: Props, key?: Key) =>
  react.jsx(type, prepared(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  react.jsxs(type, prepared(type, props), key);
