import type { LocaleContext } from '#schema/resolved.ts';

export const NAV_ROUTES: readonly string[] = ['/', '/about'];

export function NavLinks({ context, current }: { context: LocaleContext; current: string | undefined }) {
  const { home, about } = context.messages.nav;
  return (
    <ul>
      {NAV_ROUTES.filter((route) => context.availableRoutes.has(route)).map((route) => (
        <li key={route}>
          <a href={route} aria-current={route === current ? 'page' : undefined}>
            {route === '/' ? home : about}
          </a>
        </li>
      ))}
    </ul>
  );
}
