// Before the first paint, so that a dark page never flashes white. A file of its own: inline script is forbidden.
(() => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = 'auto';
    try {
      chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
    } catch {
      // A browser that keeps nothing follows its own scheme.
    }
    const dark = chosen === 'dark' || (chosen !== 'light' && device.matches);
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  };
  device.addEventListener('change', apply);
  apply();
})();
