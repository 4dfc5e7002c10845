import { describe, expect, it, vi } from 'vitest';
import { openCheckoutTab } from '../../../widgets/payment/checkout.ts';

/** A window with just what the tab needs of it. */
function fakeWindow({ blocked = false, closed = false } = {}) {
  const tab = { opener: {}, closed, location: { replace: vi.fn() }, close: vi.fn() };
  const location = { href: 'https://legs.example/rls-cure', assign: vi.fn() };
  const open = vi.fn(() => (blocked ? null : tab));
  return { tab, location, open, view: { open, location } as unknown as Window };
}

describe('the checkout tab', () => {
  it('is opened empty and at once, with no way back to the page', () => {
    const { tab, open, view } = fakeWindow();
    openCheckoutTab(view);
    expect(open).toHaveBeenCalledWith('about:blank');
    expect(tab.opener).toBeNull();
  });

  it('goes to the checkout without leaving the empty page in its history', () => {
    const { tab, location, view } = fakeWindow();
    openCheckoutTab(view).go('https://checkout.example/1');
    expect(tab.location.replace).toHaveBeenCalledWith('https://checkout.example/1');
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('reads an address without host as one of the site', () => {
    const { tab, view } = fakeWindow();
    openCheckoutTab(view).go('/sandbox/checkout?session_id=1');
    expect(tab.location.replace).toHaveBeenCalledWith('https://legs.example/sandbox/checkout?session_id=1');
  });

  it('is this tab where the browser blocks another', () => {
    const { location, view } = fakeWindow({ blocked: true });
    const tab = openCheckoutTab(view);
    tab.go('https://checkout.example/1');
    tab.close();
    expect(location.assign.mock.calls).toEqual([['https://checkout.example/1']]);
  });

  it('is this tab where the visitor has closed the other', () => {
    const { tab, location, view } = fakeWindow({ closed: true });
    openCheckoutTab(view).go('https://checkout.example/1');
    expect(location.assign.mock.calls).toEqual([['https://checkout.example/1']]);
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('is closed on request', () => {
    const { tab, view } = fakeWindow();
    openCheckoutTab(view).close();
    expect(tab.close).toHaveBeenCalledOnce();
  });
});
