/** The pages of the navigation, the one that is open marked. */
import type { Frame } from '#schema/linked.ts';

export const NAV_ROUTES: readonly string[] = ['/', '/about'];

export function NavLinks({ frame, current }: { frame: Frame; current: string | undefined }) {
  const { home, about } = frame.messages.nav;
  return (
    <ul>
      {NAV_ROUTES.filter((route) => frame.places.has(route)).map((route) => (
        <li key={route}>
          <a href={route} aria-current={route === current ? 'page' : undefined}>
            {route === '/' ? home : about}
          </a>
        </li>
      ))}
    </ul>
  );
}
