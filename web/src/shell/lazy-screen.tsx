import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** The code of a screen could not be loaded: the registry is away, or serves a newer version. */
class MissingCode extends Error {}

/** Whether the code of a screen, or of a part that it loads later, could not be loaded; in the words of all browsers. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingCode ||
  (error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message));

const faults = new Map<Load, MissingCode>();
type Load = () => Promise<{ default: ComponentType }>;

/** Lets screens whose code could not be loaded be loaded again. */
export const forgetMissingCode = (): void => faults.clear();

/**
 * A screen whose code is loaded on first use. If it cannot be, the route's error component says so; the page is never
 * reloaded while the registry is away, which would lose the whole portal.
 */
export function lazyScreen(load: Load): (() => ReactNode) & { preload: () => Promise<void> } {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      (module) => {
        loaded = module.default;
      },
      (cause: unknown) => {
        loading = undefined;
        faults.set(load, new MissingCode('The code of this screen could not be loaded.', { cause }));
      },
    );
    return loading;
  };
  const Screen = () => {
    const fault = faults.get(load);
    if (fault !== undefined) throw fault;
    if (loaded === undefined) use(preload());
    return loaded === undefined ? null : createElement(loaded);
  };
  return Object.assign(Screen, {
    // Code that was wanted in vain may be there by now.
    preload: () => {
      faults.delete(load);
      return preload();
    },
  });
}
